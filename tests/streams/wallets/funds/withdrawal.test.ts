import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RefusalCode } from "#contract/refusals/index.ts";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import { withdrawalFee } from "#domain/wallets/withdrawal.ts";
import type { Refusal } from "#src/api/http/reply-types.ts";
import { allOf, costOf, withdrawalProblem } from "#src/streams/wallets/funds/fee.ts";
import { applyWithdrawal, isAskedAgain } from "#src/streams/wallets/funds/withdrawal.ts";
import { withdrawalProblems } from "#src/streams/wallets/funds/withdrawal-problems.ts";
import {
  noWithdrawal,
  type WithdrawalChange,
  type WithdrawalContext,
  type WithdrawalField,
  type WithdrawalState,
} from "#src/streams/wallets/funds/withdrawal-types.ts";
import { codeOf } from "../../support/problem-codes.ts";
import { addresses, erc, terms, trc } from "./samples.ts";

const context: WithdrawalContext = { terms, available: "300", destination: null };
const typed = (field: WithdrawalField, value: string): WithdrawalChange => ({ kind: "typed", field, value });
const stateAfter = (...changes: readonly WithdrawalChange[]): WithdrawalState =>
  changes.reduce(applyWithdrawal, noWithdrawal);
const refusal = (code: RefusalCode | null): Refusal => ({
  kind: "refused",
  type: "error",
  message: "No.",
  code,
});
const filled = [typed("address", ` ${addresses.ERC20} `), typed("amount", "100")];
const confirming = [...filled, { kind: "submit", context }] as const;
const sent = [...confirming, typed("password", "123456"), { kind: "confirm", context }] as const;

describe("the fee of a withdrawal", () => {
  it("STREAM-FUNDS-001 is amount × percent, rounded up; the rest is received", () => {
    expect(costOf("100", erc)).toEqual({ fee: "0.300000", receive: "99.700000" });
    expect(costOf("0,00000001", erc)).toBeNull();
    expect(costOf("1,234", erc)).toBeNull();
    expect(withdrawalFee(1n, parseDecimal("0.3") ?? 0n, 8)).toBe(1n);
    // What the exchange books for it (WALLET-OUT-002): the chain carries six decimals.
    expect(costOf("50.123456", erc)).toEqual({ fee: "0.150371", receive: "49.973085" });
  });

  it("STREAM-FUNDS-001 fee and receivable are the amount, and neither is below zero", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 16n }),
        fc.integer({ min: 0, max: 9999 }),
        (amount, rate) => {
          const fee = withdrawalFee(amount, BigInt(rate) * 10n ** 6n, 8);
          expect(fee >= 0n && fee <= amount).toBe(true);
          expect(fee * 10_000n >= amount * BigInt(rate)).toBe(true);
        },
      ),
    );
  });

  it.each([
    ["", "amount_required"],
    ["19.99", { code: "withdrawal_too_small", values: { min: "20", currency: "USDT" } }],
    ["20", null],
    ["300.000001", "balance_short"],
    ["500.1", { code: "withdrawal_too_large", values: { max: "500", currency: "USDT" } }],
    ["20.1234567", "too_many_decimals"],
    ["100,000", "amount_ambiguous"],
  ])("STREAM-FUNDS-002 an amount of '%s': %s", (amount, problem) => {
    expect(withdrawalProblem(amount, erc, { available: "300", currency: "USDT" })).toEqual(problem);
  });
});

describe("all that can be withdrawn", () => {
  it("STREAM-FUNDS-017 is cut to the decimals of the chain chosen, and not above its limit", () => {
    const bep = { ...erc, name: "BEP20", decimals: 8, maxWithdrawal: null };
    expect(allOf("300.12345678", erc)).toBe("300.123456");
    expect(allOf("300.12345678", bep)).toBe("300.12345678");
    expect(allOf("501", erc)).toBe("500");
    const coin = { ...context, terms: { ...terms, chains: [bep, erc] }, available: "300.12345678" };
    const chosen = stateAfter({ kind: "chain", name: "ERC20" }, { kind: "all", context: coin });
    expect(chosen.values.amount).toBe("300.123456");
  });

  it("STREAM-FUNDS-017 is accepted by the form's own check wherever the least amount is reached", () => {
    const held = fc.bigInt({ min: 20n * 10n ** 8n, max: 10n ** 15n });
    fc.assert(
      fc.property(held, fc.integer({ min: 0, max: 8 }), (units, decimals) => {
        const chain = { ...erc, decimals };
        const available = formatDecimal(units);
        expect(withdrawalProblem(allOf(available, chain), chain, { available, currency: "USDT" })).toBeNull();
      }),
    );
  });
});

describe("the form of a withdrawal", () => {
  it("STREAM-FUNDS-003 is judged when it is submitted, then confirmed with the trade password, and sent once", () => {
    expect(stateAfter({ kind: "submit", context })).toMatchObject({ stage: "editing", checked: true });
    expect(stateAfter(...confirming).stage).toBe("confirming");
    const without = stateAfter(...confirming, { kind: "confirm", context });
    expect(without).toMatchObject({ stage: "confirming", refused: { password: "trade_password_required" } });
    const state = stateAfter(...sent);
    expect(state.outgoing).toEqual({
      currencyId: 1,
      amount: "100",
      feePercent: "0.3",
      address: addresses.ERC20,
      chain: "ERC20",
      memo: "",
      password: "123456",
      totp: "",
      code: "",
    });
    expect(applyWithdrawal(state, { kind: "confirm", context })).toBe(state);
  });

  it.each([
    ["", "ERC20", "enter_address"],
    ["0xabc", "ERC20", "address_invalid"],
    [addresses.ERC20.toUpperCase(), "ERC20", "address_invalid"],
    [addresses.ERC20.toLowerCase(), "ERC20", undefined],
    [addresses.TRC20, "ERC20", "address_invalid"],
    [addresses.ERC20, "TRC20", "address_invalid"],
    [` ${addresses.TRC20} `, "TRC20", undefined],
    [`${addresses.TRC20.slice(0, -1)}k`, "TRC20", "address_invalid"],
  ])(
    "STREAM-FUNDS-016 the address '%s' on %s: %s, before the trade password is asked for",
    (address, chain, problem) => {
      const given = [
        typed("address", address),
        typed("amount", "100"),
        { kind: "chain", name: chain },
      ] as const;
      const state = stateAfter(...given, { kind: "submit", context });
      expect(codeOf(withdrawalProblems(state, context).address)).toBe(problem);
      expect(state.stage).toBe(problem === undefined ? "confirming" : "editing");
    },
  );

  it.each([
    ["", "memo_required"],
    ["12.5", "memo_required"],
    ["4294967296", "memo_required"],
    [" 0012 ", undefined],
  ])(
    "STREAM-FUNDS-016 the destination tag '%s': %s, before the trade password is asked for",
    (memo, problem) => {
      const tagged = { ...context, terms: { ...terms, chains: [{ ...erc, name: "XRP", hasMemo: true }] } };
      const given = [typed("address", addresses.XRP), typed("memo", memo), typed("amount", "100")] as const;
      const state = stateAfter(...given, { kind: "submit", context: tagged });
      expect(withdrawalProblems(state, tagged).memo).toBe(problem);
      expect(state.stage).toBe(problem === undefined ? "confirming" : "editing");
    },
  );

  it("STREAM-FUNDS-016 on a chain that is not known here the exchange alone judges the address", () => {
    for (const name of ["OMNI", ""]) {
      const other = { ...context, terms: { ...terms, chains: [{ ...erc, name }] } };
      const given = [typed("address", "0xabc"), typed("amount", "100")] as const;
      expect(stateAfter(...given, { kind: "submit", context: other }).stage).toBe("confirming");
    }
  });

  it("STREAM-FUNDS-003 a balance that was spent meanwhile leads back to the form", () => {
    const poorer = { ...context, available: "50" };
    const state = stateAfter(...confirming, typed("password", "123456"), {
      kind: "confirm",
      context: poorer,
    });
    expect(state).toMatchObject({ stage: "editing", checked: true, outgoing: null });
    expect(state.values).toMatchObject({ amount: "100", password: "" });
  });

  it.each([
    ["trade_password_wrong", { refused: { password: "trade_password_wrong" }, needsTotp: false }, "password"],
    ["second_factor_required", { refused: {}, needsTotp: true }, "totp"],
    ["second_factor_wrong", { refused: { totp: "second_factor_wrong" }, needsTotp: true }, "totp"],
  ] as const)("STREAM-FUNDS-004 %s is asked again in the dialog", (code, shown, emptied) => {
    const state = stateAfter(...sent, { kind: "refused", refusal: refusal(code) });
    expect(state).toMatchObject({ stage: "confirming", outgoing: null, ...shown });
    expect(state.values[emptied]).toBe("");
    expect(isAskedAgain(refusal(code))).toBe(true);
  });

  it("STREAM-FUNDS-004 any other refusal keeps what was typed, but for the secrets", () => {
    for (const other of [refusal("withdrawal_held"), { kind: "network" } as const]) {
      const state = stateAfter(...sent, { kind: "refused", refusal: other });
      expect(state).toMatchObject({ stage: "editing", outgoing: null });
      expect(state.values).toEqual({
        ...noWithdrawal.values,
        address: ` ${addresses.ERC20} `,
        amount: "100",
      });
      expect(isAskedAgain(other)).toBe(false);
    }
  });

  it("STREAM-FUNDS-005 without a reply the form keeps what was typed and no secret, and is used again when it is known", () => {
    const unknown = stateAfter(...sent, { kind: "lost" });
    expect(unknown).toMatchObject({ stage: "unknown", outgoing: null });
    expect(unknown.values).toMatchObject({ amount: "100", password: "", totp: "" });
    expect(applyWithdrawal(unknown, { kind: "submit", context })).toBe(unknown);
    expect(applyWithdrawal(unknown, { kind: "taken" })).toMatchObject({
      stage: "done",
      values: { amount: "" },
    });
    const failed = applyWithdrawal(unknown, { kind: "failed" });
    expect(failed).toMatchObject({ stage: "editing", values: { amount: "100" } });
  });

  it("all, a saved address and its chain are put in; one that was taken empties the form", () => {
    const address = addresses.TRC20;
    const saved: WithdrawalChange = { kind: "saved", address, memo: "7", chain: "TRC20" };
    const state = stateAfter(saved, { kind: "all", context }, { kind: "submit", context });
    expect(state).toMatchObject({ chain: "TRC20", values: { address, memo: "7", amount: "300" } });
    const order = [typed("password", "1"), { kind: "confirm", context }] as const;
    const going = order.reduce(applyWithdrawal, state);
    expect(going.outgoing).toMatchObject({ chain: trc.name, memo: "7", feePercent: "0.1" });
    const taken = applyWithdrawal(going, { kind: "taken" });
    expect(taken).toMatchObject({
      stage: "done",
      chain: "TRC20",
      values: noWithdrawal.values,
    });
    expect(applyWithdrawal(taken, { kind: "begin" }).stage).toBe("editing");
  });

  it("STREAM-FUNDS-003 whatever is done, nothing that the terms forbid is sent", () => {
    const change = fc.oneof(
      fc.constantFrom("", "10", "100", "1,000", "301", "x").map((value) => typed("amount", value)),
      fc.constantFrom("", "0xabc", addresses.ERC20, addresses.TRC20).map((value) => typed("address", value)),
      fc.constantFrom("", "123456").map((value) => typed("password", value)),
      fc.constantFrom<WithdrawalChange>(
        { kind: "submit", context },
        { kind: "confirm", context },
        { kind: "confirm", context: { ...context, available: "40" } },
        { kind: "dismiss" },
        { kind: "all", context },
        { kind: "chain", name: "TRC20" },
        { kind: "taken" },
        { kind: "begin" },
        { kind: "refused", refusal: refusal("second_factor_required") },
      ),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let state = noWithdrawal;
        for (const one of changes) {
          const before = state.outgoing;
          state = applyWithdrawal(state, one);
          if (state.outgoing === null || state.outgoing === before) continue;
          const amount = parseDecimal(state.outgoing.amount) ?? 0n;
          expect(amount >= 20n * 10n ** 8n && amount <= 300n * 10n ** 8n).toBe(true);
          expect(state.outgoing.address).toBe(
            state.outgoing.chain === "TRC20" ? addresses.TRC20 : addresses.ERC20,
          );
          expect(state.outgoing.password).not.toBe("");
          if (state.needsTotp) expect(state.outgoing.totp).not.toBe("");
        }
      }),
      { numRuns: 300 },
    );
  });
});
