import { of, Subject } from "rxjs";
import { expect, it } from "vitest";
import { createSubmissions } from "#src/streams/kit/resource/submissions.ts";
import { latest } from "../../support/app-rig.ts";

it("STREAM-SUBMIT-002 each is sent once at a time beside the others; the end waits for those in progress", () => {
  const sent: { readonly key: number; readonly reply: Subject<string> }[] = [];
  const told: string[] = [];
  const ended = new Subject<void>();
  const { submit, underWay$ } = createSubmissions<number, string>({
    send: (key) => {
      const reply = new Subject<string>();
      sent.push({ key, reply });
      return reply;
    },
    ended$: ended,
    onSettled: (outcome, key) => told.push(`${key} ${outcome}`),
  });
  expect(latest(underWay$)).toEqual(new Set());
  for (const key of [1, 1, 2]) submit(key);
  expect([sent.map(({ key }) => key), latest(underWay$)]).toEqual([[1, 2], new Set([1, 2])]);
  sent[1]?.reply.next("done");
  expect([told, latest(underWay$)]).toEqual([["2 done"], new Set([1])]);
  submit(2);
  ended.next();
  submit(3);
  const left: number[][] = [];
  let completed = false;
  underWay$.subscribe({ next: (keys) => left.push([...keys]), complete: () => (completed = true) });
  sent[0]?.reply.next("late");
  expect(completed).toBe(false);
  sent[2]?.reply.next("done");
  expect([sent.length, told, left, completed]).toEqual([
    3,
    ["2 done", "1 late", "2 done"],
    [[1, 2], [2], []],
    true,
  ]);
});

it("STREAM-SUBMIT-002 what is asked for from within a submission follows it, each once", () => {
  const sent: number[] = [];
  const repeated: number[] = [];
  const seen: number[][] = [];
  const { submit, underWay$ } = createSubmissions<number, string>({
    send: (key) => {
      sent.push(key);
      // Three more from within the first submission.
      if (key === 1) for (const next of [1, 2, 2]) submit(next);
      return key === 1 ? new Subject() : of("done");
    },
    ended$: new Subject(),
    onSettled: () => {},
    onRepeated: () => repeated.push(sent.length),
  });
  underWay$.subscribe((keys) => seen.push([...keys]));
  submit(1);
  expect(sent).toEqual([1, 2]);
  expect(repeated).toHaveLength(2);
  expect(seen).toEqual([[], [1], [1, 2], [1]]);
});

it("STREAM-SUBMIT-002 one at a time: another waits, and hears that one is in progress", () => {
  const sent: string[] = [];
  const repeated: string[] = [];
  const replies = new Subject<string>();
  const { submit } = createSubmissions<string, string>({
    send: (key) => {
      sent.push(key);
      return replies;
    },
    ended$: new Subject(),
    onSettled: () => {},
    onRepeated: () => repeated.push("again"),
    oneAtATime: true,
  });
  submit("a");
  submit("b");
  expect([sent, repeated]).toEqual([["a"], ["again"]]);
  replies.next("done");
  submit("b");
  expect(sent).toEqual(["a", "b"]);
});
