import { expect, it } from "vitest";
import { BTC_USDT, limit, units } from "../support/rig.ts";
import { openContended } from "./contended.ts";

const ETH_USDT = 2;
const funds = { 1: { USDT: "1000" }, 2: { BTC: "1" }, 3: { USDT: "1000" } };

const codeOf = (answer: PromiseSettledResult<unknown> | undefined) =>
  answer?.status === "rejected" ? answer.reason.code : answer?.status;

it("SEQUENCE-CONFLICT-001 a balance that was spent meanwhile refuses its own command alone", async () => {
  const { rig, meanwhile, takesOut, close, tries } = await openContended(funds);
  meanwhile.push(() => takesOut("800"));
  const answers = await Promise.allSettled([
    rig.place(limit(2, "sell", "50000", "0.01")),
    rig.place(limit(1, "buy", "50000", "0.01")),
    rig.place(limit(3, "buy", "50000", "0.004")),
    rig.place(limit(1, "buy", "40000", "0.005")),
  ]);
  expect(answers.map(codeOf)).toEqual(["fulfilled", "balance_short", "fulfilled", "fulfilled"]);
  expect(tries()).toBe(2);
  expect(rig.reported).toEqual([]);
  expect(rig.book()).toEqual({
    bids: [[units("40000"), units("0.005")]],
    asks: [[units("50000"), units("0.006")]],
  });
  expect(await rig.held(1, "USDT")).toEqual({ available: 0n, frozen: units("200") });
  await close();
});

it("SEQUENCE-CONFLICT-002 a balance that changes three times refuses its owner's commands, no others", async () => {
  const { rig, meanwhile, takesOut, close, tries } = await openContended(funds);
  for (let turn = 0; turn < 3; turn += 1) meanwhile.push(() => takesOut("240"));
  const quarter = (price: string) => rig.place(limit(1, "buy", price, "0.005"));
  const answers = await Promise.allSettled([
    rig.place(limit(2, "sell", "50000", "0.01")),
    ...["50000", "49999", "49998", "49997"].map(quarter),
    rig.place(limit(3, "buy", "50000", "0.004")),
  ]);
  const short = Array(4).fill("balance_short");
  expect(answers.map(codeOf)).toEqual(["fulfilled", ...short, "fulfilled"]);
  expect(answers[1]).toMatchObject({ reason: { values: { currency: "USDT" } } });
  expect(tries()).toBe(4);
  expect(rig.book()).toEqual({ bids: [], asks: [[units("50000"), units("0.006")]] });
  expect(await rig.held(1, "USDT")).toEqual({ available: units("280"), frozen: 0n });
  await close();
});

it("SEQUENCE-CONFLICT-003 a client id that was taken meanwhile refuses its own command alone", async () => {
  const { rig, others, meanwhile, close, tries } = await openContended(funds);
  meanwhile.push(() => others.place(ETH_USDT, limit(1, "buy", "1000", "0.1", "mine")));
  const answers = await Promise.allSettled([
    rig.place(limit(1, "buy", "50000", "0.001", "mine")),
    rig.place(limit(2, "sell", "51000", "0.01")),
  ]);
  expect(answers.map(codeOf)).toEqual(["client_id_reused", "fulfilled"]);
  expect(tries()).toBe(2);
  expect(rig.book()).toEqual({ bids: [], asks: [[units("51000"), units("0.01")]] });
  await close();
});

it("SEQUENCE-CONFLICT-003 the same order under the same client id is answered with the one that is there", async () => {
  const { rig, others, meanwhile, close } = await openContended(funds);
  const order = limit(1, "buy", "50000", "0.001", "mine");
  meanwhile.push(() => others.place(BTC_USDT, order));
  const [repeated, sold] = await Promise.all([
    rig.place(order),
    rig.place(limit(2, "sell", "51000", "0.01")),
  ]);
  expect(await rig.exchange.openOrders(1)).toMatchObject([{ id: repeated.id, clientOrderId: "mine" }]);
  expect(sold.state).toBe("open");
  await close();
});
