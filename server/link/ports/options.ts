import type { Storage } from "#server/storage/storage.ts";
import { DERIVED } from "../../exchange/commands/derived-ids.ts";
import type { Clock } from "../../exchange/kit/clock.ts";
import { createOptionReads } from "../../exchange/options/reads.ts";
import type {
  OptionOrder,
  OptionsExchange,
  OptionsPort,
  OptionTerms,
  SubmitOption,
  UsedMark,
} from "../../exchange/options/types.ts";
import { type CallerParts, createCaller, serveCalls } from "../calls/calls.ts";
import { createExecutor } from "../calls/once.ts";
import { subjects } from "../subjects.ts";
import type { Link, StopServing } from "../types.ts";

/** The calls of the options. */
interface OptionsCalls {
  submit(order: SubmitOption): OptionOrder;
  preview(order: SubmitOption): OptionOrder;
  /** The marks of a running order so far. */
  window(order: OptionOrder): readonly UsedMark[];
}

/** Answers the calls of the options, which this process owns. */
export function serveOptions(
  link: Link,
  exchange: Pick<OptionsExchange, "submit" | "preview" | "windowOf">,
): StopServing {
  const executor = createExecutor({});
  return serveCalls<OptionsCalls>(link, subjects.options, {
    submit: (order) => executor.placement(order.userId, order.clientOrderId, () => exchange.submit(order)),
    preview: (order) => exchange.preview(order),
    window: async (order) => exchange.windowOf(order),
  });
}

export interface RemoteOptionsParts extends CallerParts {
  readonly storage: Storage;
  /** The clock of options and marks. */
  readonly optionsClock: Pick<Clock, "now">;
  readonly terms: OptionTerms;
  /** A random text: the id of a submission that brings none. */
  readonly newId: () => string;
}

/** The options that another process owns. Lists and results come from the database. */
export function createRemoteOptions(parts: RemoteOptionsParts): OptionsPort {
  const { storage, optionsClock, terms, newId } = parts;
  const caller = createCaller<OptionsCalls>(parts);
  const windowOf = (order: OptionOrder) =>
    order.state === "closed" ? order.window : caller.ask(subjects.options, "window", order);
  return {
    terms,
    now: optionsClock.now,
    windowOf,
    submit(order) {
      const clientOrderId = order.clientOrderId === "" ? DERIVED + newId() : order.clientOrderId;
      return caller.command(subjects.options, "submit", { ...order, clientOrderId });
    },
    preview: (order) => caller.ask(subjects.options, "preview", order),
    ...createOptionReads(storage, windowOf),
  };
}
