import { describe, expect, it, vi } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { Destination, FundsTerms } from "#src/api/wallets/types.ts";
import { destinationOf } from "#src/streams/wallets/funds/destination.ts";
import { applyWithdrawal } from "#src/streams/wallets/funds/withdrawal.ts";
import {
  noWithdrawal,
  type WithdrawalChange,
  type WithdrawalState,
} from "#src/streams/wallets/funds/withdrawal-types.ts";
import { marbles } from "../../../marbles.ts";
import { no, ok } from "../../support/fakes.ts";
import { addresses, erc, terms, trc } from "./samples.ts";

const typed = (field: "address" | "memo" | "amount", value: string): WithdrawalChange => ({
  kind: "typed",
  field,
  value,
});
const stateAfter = (...changes: readonly WithdrawalChange[]): WithdrawalState =>
  changes.reduce(applyWithdrawal, noWithdrawal);
const known: Destination = { isKnown: true, isSaved: false, heldUntil: null };
const unknown: Destination = { isKnown: false, isSaved: false, heldUntil: null };

/** Typing: an address that is not whole yet, a whole one, the same with an amount, another one. */
const states = {
  p: stateAfter(typed("address", addresses.ERC20.slice(0, -1))),
  a: stateAfter(typed("address", ` ${addresses.ERC20} `)),
  m: stateAfter(typed("address", ` ${addresses.ERC20} `), typed("amount", "100")),
  b: stateAfter(typed("address", addresses.ERC20.toLowerCase())),
};
const values = { n: null, k: known, u: unknown };
const replies: Readonly<Record<string, Reply<Destination>>> = { k: ok(known), u: ok(unknown), x: no() };

describe("what is known of the address that is typed", () => {
  it("STREAM-FUNDS-018 is asked for 250 ms after the last letter, once for an address, and not again for an amount", () =>
    marbles((m) => {
      const ask = vi.fn(() => m.cold("20ms (k|)", replies));
      const typing = m.cold<WithdrawalState>("p 99ms a 99ms m", states);
      const seen = destinationOf(typing, m.cold<FundsTerms | null>("t", { t: terms }), ask);
      m.expect(seen).toBeObservable("n 369ms k", values);
      m.flush();
      expect(ask.mock.calls).toEqual([[{ chain: erc, address: addresses.ERC20, memo: "" }]]);
    })());

  it("STREAM-FUNDS-018 another address forgets what was known at once, and a reply for the earlier one that comes late", () =>
    marbles((m) => {
      const ask = vi.fn(({ address }: { address: string }) =>
        address === addresses.ERC20 ? m.cold("400ms (k|)", replies) : m.cold("20ms (u|)", replies),
      );
      const late = m.cold<WithdrawalState>("a 499ms b", states);
      const terms$ = m.cold<FundsTerms | null>("t", { t: terms });
      m.expect(destinationOf(late, terms$, ask)).toBeObservable("n 769ms u", values);
      const inTime = m.cold<WithdrawalState>("a 799ms b", states);
      m.expect(destinationOf(inTime, terms$, ask)).toBeObservable("n 649ms k 149ms n 269ms u", values);
    })());

  it("STREAM-FUNDS-018 is unknown without terms, after a refusal, and for invalid addresses", () =>
    marbles((m) => {
      const ask = vi.fn(() => m.cold("20ms (x|)", replies));
      const terms$ = m.cold<FundsTerms | null>("s 299ms t", { s: null, t: terms });
      m.expect(destinationOf(m.cold("a", states), terms$, ask)).toBeObservable("n", values);
      m.expect(destinationOf(m.cold("p", states), terms$, ask)).toBeObservable("n", values);
      m.flush();
      expect(ask).toHaveBeenCalledOnce();
    })());

  it("STREAM-FUNDS-018 the memo goes with the address on a chain that has one, and only there", () =>
    marbles((m) => {
      const ask = vi.fn(() => m.cold("(k|)", replies));
      const withMemo = (chain: string, address: string) =>
        stateAfter({ kind: "chain", name: chain }, typed("address", address), typed("memo", " 7 "));
      const typing = m.cold<WithdrawalState>("t 299ms e", {
        t: withMemo("TRC20", addresses.TRC20),
        e: withMemo("ERC20", addresses.ERC20),
      });
      const seen = destinationOf(typing, m.cold<FundsTerms | null>("t", { t: terms }), ask);
      m.expect(seen).toBeObservable("n 249ms k 49ms n 249ms k", values);
      m.flush();
      expect(ask.mock.calls).toEqual([
        [{ chain: trc, address: addresses.TRC20, memo: "7" }],
        [{ chain: erc, address: addresses.ERC20, memo: "" }],
      ]);
    })());
});
