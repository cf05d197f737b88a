import { afterEach, describe, expect, it } from "vitest";
import { Refused } from "#server/exchange/kit/refused.ts";
import { LeaseLost } from "#server/exchange/sequence/fence.ts";
import { LinkTimeout, NoOwner, OwnerLost, Unanswered } from "#server/link/errors.ts";
import { links, type Pair, remoteLinks } from "./links.ts";

describe.each(links)("A link %s", (_name, open) => {
  let pair: Pair | null = null;
  const openPair = async () => {
    pair = await open();
    return pair;
  };
  afterEach(() => pair?.close());

  it("brings a question to its owner and the answer back, bigints among them (CLUSTER-LINK-001)", async () => {
    const { near, far, settle } = await openPair();
    far.serve("cmd.spot.1", async (message) => ({ got: message, price: 67_412_30000000n }));
    await settle();
    const answer = await near.request("cmd.spot.1", {
      amount: -1n,
      text: "#1",
      none: null,
      list: [1.5, true],
    });
    expect(answer).toEqual({
      got: { amount: -1n, text: "#1", none: null, list: [1.5, true] },
      price: 67_412_30000000n,
    });
  });

  it("says at once that nobody serves a subject, also of one that is served no more (CLUSTER-LINK-002)", async () => {
    const { near, far, settle } = await openPair();
    await expect(near.request("cmd.spot.1", {})).rejects.toBeInstanceOf(NoOwner);
    const stop = far.serve("cmd.spot.1", async () => 1);
    await settle();
    expect(await near.request("cmd.spot.1", {})).toBe(1);
    await stop();
    await expect(near.request("cmd.spot.1", {})).rejects.toBeInstanceOf(NoOwner);
  });

  it("answers what has arrived before a subject is served no more (CLUSTER-LINK-010)", async () => {
    const { near, far, settle } = await openPair();
    let finish = () => {};
    const begun = new Promise<void>((begin) => {
      far.serve("cmd.spot.2", async () => begin());
    });
    const worked = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const stop = far.serve("cmd.spot.1", async () => {
      await near.request("cmd.spot.2", {});
      await worked;
      return "done";
    });
    await settle();
    const asked = near.request("cmd.spot.1", {});
    await begun;
    const stopped = stop();
    finish();
    await stopped;
    expect(await asked).toBe("done");
  });

  it("gives up a question whose answer does not come in time (CLUSTER-LINK-003)", async () => {
    const { near, far, settle, pass } = await openPair();
    far.serve("cmd.spot.1", () => new Promise(() => undefined));
    await settle();
    const asked = near.request("cmd.spot.1", {}, 100).catch((error: unknown) => error);
    await pass(100);
    expect(await asked).toBeInstanceOf(LinkTimeout);
  });

  it("carries a refusal as its code and values (CLUSTER-LINK-004)", async () => {
    const { near, far, settle, reported } = await openPair();
    far.serve("cmd.spot.1", () => Promise.reject(new Refused("balance_short", { currency: "BTC" })));
    await settle();
    const refused: unknown = await near.request("cmd.spot.1", {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ code: "balance_short", values: { currency: "BTC" } });
    expect(reported).toEqual([]);
  });

  it("reports no failure of a process that is not the owner any more (CLUSTER-LINK-011)", async () => {
    const { near, far, settle, reported } = await openPair();
    far.serve("cmd.spot.1", () => Promise.reject(new LeaseLost("spot:1")));
    await settle();
    await expect(near.request("cmd.spot.1", {})).rejects.toBeInstanceOf(OwnerLost);
    expect(reported).toEqual([]);
  });

  it("reports a failure where it happened and says no more of it to who asked (CLUSTER-LINK-005)", async () => {
    const { near, far, settle, reported } = await openPair();
    const failure = new Error("disk full");
    far.serve("cmd.spot.1", () => Promise.reject(failure));
    await settle();
    await expect(near.request("cmd.spot.1", {})).rejects.toBeInstanceOf(Unanswered);
    expect(reported).toEqual([failure]);
  });

  it("takes the first answer of several, as an earlier owner may hang (CLUSTER-LINK-006)", async () => {
    const { near, far, settle } = await openPair();
    far.serve("cmd.spot.1", () => new Promise(() => undefined));
    far.serve("cmd.spot.1", async () => "the owner's");
    await settle();
    for (let count = 0; count < 8; count += 1)
      expect(await near.request("cmd.spot.1", {})).toBe("the owner's");
  });

  it("brings events to all who listen, in order, the publisher included (CLUSTER-LINK-007)", async () => {
    const { near, far, settle } = await openPair();
    const [there, here]: [unknown[], unknown[]] = [[], []];
    far.subscribe("ev.u.*.order", (message, subject) => there.push([subject, message]));
    near.subscribe("ev.u.7.order", (message) => here.push(message));
    await settle();
    for (const id of [1, 2, 3]) near.publish("ev.u.7.order", { id });
    near.publish("ev.u.7.fill", { id: 4 });
    near.publish("ev.order", { id: 5 });
    await settle();
    expect(here).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(there).toEqual([1, 2, 3].map((id) => ["ev.u.7.order", { id }]));
  });

  it("reports a listener that throws and goes on (CLUSTER-LINK-008)", async () => {
    const { near, far, settle, reported } = await openPair();
    const heard: unknown[] = [];
    const failure = new Error("a listener");
    far.subscribe("ev.mark", () => {
      throw failure;
    });
    far.subscribe("ev.mark", (message) => heard.push(message));
    await settle();
    near.publish("ev.mark", 1n);
    near.publish("ev.mark", 2n);
    await settle();
    expect(heard).toEqual([1n, 2n]);
    expect(reported).toEqual([failure, failure]);
  });
});

describe.each(remoteLinks)("A link %s", (_name, open) => {
  it("says when it was interrupted, and works again afterwards (CLUSTER-LINK-009)", async () => {
    const { near, far, settle, server, close } = await open();
    let interruptions = 0;
    const lost = new Promise<void>((resolve) => near.onInterrupted(resolve));
    near.onInterrupted(() => {
      interruptions += 1;
    });
    far.serve("cmd.spot.1", async () => "answered");
    await settle();
    expect([near.isUp(), interruptions]).toEqual([true, 0]);

    await server?.stop();
    await lost;
    expect(near.isUp()).toBe(false);
    await expect(near.request("cmd.spot.1", {})).rejects.toBeInstanceOf(NoOwner);

    const before = interruptions;
    const back = new Promise<void>((resolve) => near.onInterrupted(resolve));
    const farBack = new Promise<void>((resolve) => far.onInterrupted(resolve));
    await server?.start();
    await Promise.all([back, farBack]);
    await settle();
    expect(near.isUp()).toBe(true);
    expect(interruptions).toBeGreaterThan(before);
    expect(await near.request("cmd.spot.1", {})).toBe("answered");
    await close();
  });
});
