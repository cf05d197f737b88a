import type { MonoTypeOperatorFunction } from "rxjs";
import { paced } from "../operators/paced.ts";
import type { Loadable } from "./loadable.ts";

/** How often a table follows, ms. */
const TABLE_PERIOD = 400;

/**
 * For a table beside a drawing that changes many times a second. The table is for ears and hands: it follows what the eye sees a few times a
 * second, with a value that is drawn anyway (a timer of its own would cost frames), and once more when the values fall silent.
 */
export const tablePaced = <Value>(): MonoTypeOperatorFunction<Loadable<Value>> =>
  paced(TABLE_PERIOD, ({ state }) => state === "ready");
