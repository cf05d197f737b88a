import { expect, it } from "vitest";
import { shareOutbox } from "#server/cluster/outbox.ts";
import { createOutbox } from "#server/delivery/outbox.ts";
import { createLocalLink } from "#server/link/local.ts";
import { createManualClock } from "../support/manual-clock.ts";

const writing = {
  code: () => ({ subject: "Code", text: "The code" }),
  contact: () => ({ subject: "Message", text: "The message" }),
};
const all = () => true;

it("CLUSTER-DEMO-001 what a process would have sent is once in the outbox of each process", async () => {
  const reported: unknown[] = [];
  const link = createLocalLink({ clock: createManualClock(0), report: (error) => reported.push(error) });
  const open = (name: string) => createOutbox(writing, shareOutbox(link, name));
  const outboxes = [open("gateway 1"), open("gateway 2"), open("runner")];
  const [first, , runner] = outboxes;
  const code = { channel: "mail", scene: "register", language: "en", word: "" } as const;
  await first?.send({ ...code, recipient: "ada@example.com", code: "#11111", time: 1 });
  await runner?.mailer.send({ to: "ada@example.com", subject: "Notice", text: "A notice", time: 2 });
  for (const outbox of outboxes) {
    expect(outbox.list("", all).map((message) => message.code)).toEqual(["#11111"]);
    expect(outbox.letters("", all)).toEqual([
      { to: "ada@example.com", subject: "Notice", text: "A notice", time: 2 },
    ]);
  }
  expect(reported).toEqual([]);
});
