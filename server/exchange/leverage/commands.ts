import type { Once } from "../commands/types.ts";
import type { Side } from "../spot/types.ts";
import type { AccountName } from "./account-key.ts";
import { cancel } from "./cancel.ts";
import { closeMany, closeOne } from "./close.ts";
import type { LeverageGroup } from "./group.ts";
import { chargeOvernight } from "./overnight.ts";
import { closePart } from "./part.ts";
import { place } from "./place.ts";
import { setStops } from "./stops.ts";
import { sweep } from "./sweep.ts";
import type { Terms } from "./terms.ts";
import type { PlaceLeverage, Position, Stops, Withdrawal } from "./types.ts";
import { withdraw } from "./withdraw.ts";

/** What the sequence takes. */
export type LeverageCommand = LeverageAction & {
  /** Of a user's command other than a placement: under what it executes once. */
  readonly once?: Once<readonly Position[]> | undefined;
};

type LeverageAction =
  | { readonly type: "place"; readonly order: PlaceLeverage }
  | { readonly type: "close"; readonly id: number; readonly userId: number }
  | { readonly type: "closePart"; readonly id: number; readonly userId: number; readonly contracts: number }
  | { readonly type: "cancel"; readonly id: number; readonly userId: number }
  | { readonly type: "setStops"; readonly id: number; readonly userId: number; readonly stops: Stops }
  | {
      readonly type: "closeMany";
      readonly userId: number;
      readonly side: Side | null;
      readonly marketId: number | null;
    }
  | { readonly type: "withdraw"; readonly request: Withdrawal }
  | { readonly type: "overnight"; readonly account: AccountName; readonly day: number }
  /** Applies the mark prices to an account; the sequence asks for it itself. */
  | { readonly type: "sweep"; readonly account: AccountName };

/** Runs a command. @returns the positions it is about. @throws Refused, and then nothing has changed. */
export function run(group: LeverageGroup, terms: Terms, command: LeverageCommand): readonly Position[] {
  switch (command.type) {
    case "place":
      return [place(group, terms, command.order)];
    case "close":
      return [closeOne(group, terms, command.id, command.userId)];
    case "closePart":
      return [closePart(group, terms, command)];
    case "cancel":
      return [cancel(group, terms, command.id, command.userId)];
    case "setStops":
      return [setStops(group, terms, command)];
    case "closeMany":
      return closeMany(group, terms, command);
    case "withdraw":
      withdraw(group, terms, command.request);
      return [];
    case "overnight":
      return chargeOvernight(group, terms, command.account, command.day);
    case "sweep":
      sweep(group, terms, command.account);
      return [];
  }
}
