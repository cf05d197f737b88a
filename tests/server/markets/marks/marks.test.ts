import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../temporary-folder.ts";
import { BTC_USDT, units } from "../../support/rig.ts";
import { openMarks, quoteOf, START } from "./rig.ts";

const SECOND = 1_000;
const HOUR = 3_600_000;
const quote = quoteOf("60000", "60001");

type Rig = Awaited<ReturnType<typeof openMarks>>;

/** Lets some seconds pass; the desk quotes in each half. */
async function quoteFor(rig: Rig, seconds: number, given = quote) {
  for (let half = 0; half < seconds * 2; half += 1) {
    rig.marks.quoted(BTC_USDT, given);
    await rig.clock.advance(SECOND / 2);
  }
}

describe("marks over time", () => {
  it("MARK-TIME-001 MARK-QUOTED-001 come at every whole second, in the middle of the quote", async () => {
    const rig = await openMarks();
    await quoteFor(rig, 3);
    const first = START - 250 + SECOND;
    expect(rig.published).toEqual(
      [0, 1, 2].map((index) => ({
        marketId: BTC_USDT,
        seq: index + 1,
        price: units("60000.5"),
        time: first + index * SECOND,
        source: "quoted",
      })),
    );
    expect(rig.marks.current(BTC_USDT)).toBe(rig.published[2]);
  });

  it("MARK-TIME-002 one on demand is a fresh sample, and another within 100 ms the same again", async () => {
    const rig = await openMarks();
    await quoteFor(rig, 1);
    rig.marks.quoted(BTC_USDT, quoteOf("61000", "61001"));
    await rig.clock.advance(300);
    const taken = rig.marks.takeNow(BTC_USDT);
    expect(taken).toMatchObject({ seq: 2, price: units("61000.5"), time: rig.clock.now() });
    await rig.clock.advance(99);
    expect(rig.marks.takeNow(BTC_USDT)).toBe(taken);
    await rig.clock.advance(1);
    expect(rig.marks.takeNow(BTC_USDT)).toMatchObject({ seq: 3, time: rig.clock.now() });
    expect(rig.published.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it("MARK-TIME-001 MARK-TIME-002 times rise also where one on demand and a whole second meet", async () => {
    const rig = await openMarks();
    await quoteFor(rig, 1);
    rig.marks.quoted(BTC_USDT, quote);
    await rig.clock.advance(250);
    rig.bus.on("mark", () => rig.marks.takeNow(BTC_USDT));
    for (let step = 0; step < 40; step += 1) {
      await rig.clock.advance(100);
      rig.marks.quoted(BTC_USDT, quote);
      rig.marks.takeNow(BTC_USDT);
    }
    const marks = rig.published;
    marks.forEach((mark, index) => {
      if (index > 0) expect(mark.time).toBeGreaterThan(marks[index - 1]?.time ?? 0);
      expect(mark.seq).toBe(index + 1);
    });
    const whole = marks.filter(({ time }) => time % SECOND === 0);
    expect(whole.map(({ time }) => time)).toEqual([1, 2, 3, 4, 5].map((n) => START - 250 + n * SECOND));
  });

  it("MARK-TIME-001 a second that is noticed too late is left out", async () => {
    const rig = await openMarks();
    rig.marks.quoted(BTC_USDT, quote);
    rig.clock.step(1_400);
    expect(rig.marks.takeNow(BTC_USDT)).toMatchObject({ seq: 1, time: START + 1_400 });
  });

  it.each([
    ["back by 0.7 s", -700],
    ["back by an hour", -HOUR],
    ["forward by an hour", HOUR],
  ])("MARK-TIME-003 go on when the clock is set %s", async (_, ms) => {
    const rig = await openMarks();
    await quoteFor(rig, 2);
    rig.clock.step(ms);
    await quoteFor(rig, 10);
    const times = rig.published.map(({ time }) => time);
    expect(times.length).toBeGreaterThanOrEqual(10);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(rig.marks.isLive(BTC_USDT)).toBe(true);
  });

  it("MARK-TIME-004 can be read by time, after the first and up to the second, for ten minutes", async () => {
    const rig = await openMarks();
    await quoteFor(rig, 1_000);
    const now = rig.clock.now();
    const all = rig.marks.between(BTC_USDT, 0, now);
    expect(all).toEqual(rig.published.slice(-600));
    const [from, to] = [all[10]?.time ?? 0, all[20]?.time ?? 0];
    expect(rig.marks.between(BTC_USDT, from, to)).toEqual(all.slice(11, 21));
    expect(rig.marks.between(BTC_USDT, now, now + HOUR)).toEqual([]);
  });

  it("MARK-LIVE-001 MARK-QUOTED-002 a quote counts for 3 s, and its last mark is live for 3 s more", async () => {
    const rig = await openMarks();
    await quoteFor(rig, 2);
    await rig.clock.advance(2_500);
    const newest = rig.published.at(-1);
    expect(newest?.time).toBe(START - 250 + 4 * SECOND);
    await rig.clock.advance(2_250);
    expect(rig.marks.isLive(BTC_USDT)).toBe(true);
    await rig.clock.advance(1_001);
    expect(rig.marks.isLive(BTC_USDT)).toBe(false);
    expect(rig.marks.current(BTC_USDT)).toBe(newest);
    expect(rig.marks.takeNow(BTC_USDT)).toBe(newest);
  });
});

describe("marks of a start", () => {
  it("MARK-START-001 the kept mark is the current one and not live, and the numbers go on above", async () => {
    const rig = await openMarks({ directory: temporaryFolder("marks") });
    await quoteFor(rig, 3);
    await rig.marks.stop();
    const next = await rig.begin();
    const last = rig.published.at(-1);
    expect(next.marks.current(BTC_USDT)).toMatchObject({ price: last?.price, time: last?.time });
    expect(next.marks.isLive(BTC_USDT)).toBe(false);
    next.marks.quoted(BTC_USDT, quote);
    await rig.clock.advance(SECOND);
    expect(next.published[0]?.seq).toBeGreaterThan(last?.seq ?? 0);
  });

  it("MARK-START-001 a run that was killed used none of the next one's numbers", async () => {
    const rig = await openMarks({ directory: temporaryFolder("marks") });
    for (let step = 0; step < 100; step += 1) {
      rig.marks.quoted(BTC_USDT, quote);
      await rig.clock.advance(100);
      rig.marks.takeNow(BTC_USDT);
    }
    const next = await rig.begin();
    next.marks.quoted(BTC_USDT, quote);
    await rig.clock.advance(SECOND);
    expect(next.published[0]?.seq).toBeGreaterThan(rig.published.at(-1)?.seq ?? 0);
  });

  it("MARK-START-002 without a mark it is the last price of the start, which later trades do not move", async () => {
    const rig = await openMarks({ lastPrice: units("59000") });
    rig.last.price = units("1");
    expect(rig.marks.current(BTC_USDT)).toMatchObject({ price: units("59000"), source: "last_price" });
    expect(rig.marks.takeNow(BTC_USDT)).toMatchObject({ price: units("59000") });
    expect(rig.marks.isLive(BTC_USDT)).toBe(false);
    expect(rig.marks.current(2)).toBeNull();
    expect(rig.published).toEqual([]);
  });
});
