import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { NewAddress } from "#src/api/wallets/types.ts";
import { fieldsOf, rig } from "./rig.ts";

const taken = { type: "ok", message: "Done." };
const unwrapped = <Value>(answer: Reply<Value>): Value => {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer.value;
};
const row = { currency: 1, currency_name: "USDT", change_balance: "5.00000000", lock_change_balance: "0" };
const address: NewAddress = {
  userId: 7,
  currencyId: 1,
  currency: "USDT",
  address: "0xabc",
  chain: "ERC20",
  contract: "0xdac1",
  memo: "",
  notes: "cold",
  code: "123456",
  ticket: "t1cket",
};
/** One reply by the address asked for. */
const answering = (path: string, message: unknown) => rig({ [path]: { type: "ok", message } });

describe("calls of money in and out", () => {
  it("WIRE-FUNDS-001 reads whether deposits are open, in every form of the flag, and which coins have several chains", async () => {
    for (const [flag, open] of [
      [1, true],
      ["1", true],
      [true, true],
      [0, false],
      ["0", false],
      [false, false],
      [undefined, false],
    ] as const) {
      const balance = [
        { ...row, multi_protocol: "1" },
        { ...row, currency: 2, currency_name: "BTC", currency_type: "BTC" },
      ];
      const { api } = answering("/api/wallet/list", { change_wallet: { balance }, is_open_CTbi: flag });
      const gate = unwrapped(await firstValueFrom(api.funds.gate()));
      expect(gate.open).toBe(open);
      expect(gate.coins).toMatchObject([
        { name: "USDT", chain: "", hasSeveralChains: true },
        { name: "BTC", chain: "BTC", hasSeveralChains: false },
      ]);
    }
  });

  it("WIRE-FUNDS-002 reads terms of several chains, and of a single one without a list", async () => {
    const chain = {
      id: 1,
      type: "ERC20",
      min_number: "20",
      rate: "0.3",
      min_deposit: "100",
      confirmations: 6,
      memo: 0,
    };
    const common = { name: "USDT", change_balance: "5", max_number: "0", hold_until: 0 };
    const ours = answering("/api/wallet/get_info", { ...common, type_data: [chain], decimals: 6 });
    expect(unwrapped(await firstValueFrom(ours.api.funds.terms(1)))).toEqual({
      currencyId: 1,
      currency: "USDT",
      chains: [
        {
          name: "ERC20",
          contract: "",
          feePercent: "0.3",
          minWithdrawal: "20",
          minDeposit: "100",
          confirmations: 6,
          hasMemo: false,
          decimals: 6,
          maxWithdrawal: null,
        },
      ],
      available: "5",
      heldUntil: null,
      savedOnly: null,
      needsSecondFactor: false,
      positionsOpen: false,
    });
    // Each chain has its own, if it states them.
    const own = answering("/api/wallet/get_info", {
      ...{ ...common, type_data: [{ ...chain, decimals: 8, max_number: "7" }], decimals: 6 },
    });
    expect(unwrapped(await firstValueFrom(own.api.funds.terms(1)))).toMatchObject({
      chains: [{ decimals: 8, maxWithdrawal: "7" }],
    });
    const other = answering("/api/wallet/get_info", {
      ...common,
      rate: 1,
      min_number: 10,
      max_number: "100",
    });
    expect(unwrapped(await firstValueFrom(other.api.funds.terms(1)))).toMatchObject({
      chains: [{ name: "", feePercent: "1", minWithdrawal: "10", maxWithdrawal: "100" }],
    });
  });

  it.each([
    ["0xabc", { address: "0xabc", memo: "", chain: "ERC20" }],
    [
      { erc20: "0xabc", trc20: "T1" },
      { address: "0xabc", chain: "ERC20" },
    ],
    [
      { address: "r1", memo: "77", chain: "XRP", min_deposit: "20", confirmations: 6 },
      { address: "r1", memo: "77", chain: "XRP", minDeposit: "20", confirmations: 6 },
    ],
  ])("WIRE-FUNDS-003 reads a deposit address in each of its forms: %o", async (message, found) => {
    const { api } = answering("/api/wallet/get_in_address", message);
    expect(unwrapped(await firstValueFrom(api.funds.depositAddress(1, "ERC20")))).toMatchObject(found);
  });

  it.each([[{ trc20: "T1" }], [""]])("WIRE-FUNDS-003 %o has none of this chain", async (message) => {
    const { api } = answering("/api/wallet/get_in_address", message);
    expect(await firstValueFrom(api.funds.depositAddress(1, "ERC20"))).toMatchObject({ ok: false });
  });

  it("WIRE-FUNDS-004 sends a withdrawal in the wire's names", async () => {
    const { api, sent } = rig(async () => ({ status: 200, data: taken }));
    await firstValueFrom(
      api.funds.withdraw({
        currencyId: 1,
        amount: "100",
        feePercent: "0.3",
        address: "0xabc",
        chain: "ERC20",
        memo: "",
        password: "123456",
        totp: "",
        code: "654321",
        clientId: "c1",
      }),
    );
    expect(sent.map(({ url }) => url)).toEqual(["/api/wallet/out"]);
    expect(fieldsOf(sent[0])).toEqual({
      currency: "1",
      number: "100",
      rate: "0.3",
      address: "0xabc",
      type: "ERC20",
      memo: "",
      pay_password: "123456",
      totp: "",
      code: "654321",
      client_id: "c1",
    });
  });

  it("WIRE-FUNDS-005 reads logs, records and moves with their ends", async () => {
    const log = answering("/api/wallet/legal_log", {
      list: [
        { id: 3, entry: 8, value: "-1.5", info: "Fee", created_time: "2026-11-21 10:00:00", is_lock: "1" },
      ],
      count: 1,
    });
    expect(unwrapped(await firstValueFrom(log.api.funds.log("options", 1, 1)))).toEqual({
      items: [
        {
          ...{ id: 3, entry: 8, wallet: "options", currency: "", change: "-1.5", text: "Fee", frozen: true },
          time: Date.UTC(2026, 10, 21, 10),
        },
      ],
      page: 1,
      last: true,
    });
    expect(fieldsOf(log.sent[0])).toMatchObject({ type: "4", currency: "1", page: "1" });
    const moves = answering("/api/wallet/hzhistory", {
      data: [{ id: 1, number: "5", from_field: "change", to_field: "pledge", created_at: "" }],
      last_page: 2,
    });
    expect(unwrapped(await firstValueFrom(moves.api.funds.moves(1)))).toEqual({
      items: [{ id: 1, currency: "", amount: "5", from: "spot", to: null, time: null }],
      page: 1,
      last: false,
    });
    expect(moves.sent[0]?.query).toMatchObject({ limit: "30", page: "1" });
  });

  it("WIRE-FUNDS-006 saves an address by its own call, and by the wallet service where there is none", async () => {
    const ours = rig(async () => ({ status: 200, data: taken }));
    expect(unwrapped(await firstValueFrom(ours.api.funds.saveAddress(address)))).toBe("Done.");
    expect(ours.sent.map(({ url }) => url)).toEqual(["/api/wallet/addaddress"]);

    const other = rig(async ({ url }) =>
      url.startsWith("/walletMiddle")
        ? { status: 200, data: { code: 0, msg: "bound" } }
        : { status: 404, data: "no such call" },
    );
    expect(unwrapped(await firstValueFrom(other.api.funds.saveAddress(address)))).toBe("bound");
    const { data, sign } = fieldsOf(other.sent[1]);
    expect([other.sent[1]?.url, sign]).toEqual(["/walletMiddle/BindDrawAddress", "t1cket"]);
    expect(JSON.parse(data ?? "")).toEqual({
      user_id: 7,
      address: "0xabc",
      coin_name: "USDT",
      contract_address: "0xdac1",
      memo: "",
      verificationcode: "123456",
      t: 1,
      timestamp: 1,
    });
  });

  it("WIRE-FUNDS-006 a refused address is not tried a second way", async () => {
    const { api, sent } = rig({
      "/api/wallet/addaddress": { type: "error", message: "No.", code: "address_invalid" },
    });
    expect(await firstValueFrom(api.funds.saveAddress(address))).toMatchObject({
      ok: false,
      refusal: { code: "address_invalid", message: "No." },
    });
    expect(sent.length).toBe(1);
  });

  it.each([
    [{ code: 0, msg: "sent", data: { ticket: "t1" } }, 200, { ok: true, value: "t1" }],
    [{ code: "0", msg: "sent" }, 200, { ok: true, value: "" }],
    [{ code: -1, msg: "Too early" }, 200, { ok: false, refusal: { kind: "refused", message: "Too early" } }],
    ["<html>", 502, { ok: false, refusal: { kind: "server", status: 502 } }],
    ["<html>", 200, { ok: false, refusal: { kind: "broken" } }],
  ])("WIRE-FUNDS-007 reads the wallet service's %o", async (data, status, answer) => {
    const { api } = rig(async () => ({ status, data }));
    expect(await firstValueFrom(api.funds.sendAddressCode(7))).toMatchObject(answer);
  });
});
