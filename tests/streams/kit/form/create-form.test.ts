import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import { createForm } from "#src/streams/kit/form/create-form.ts";
import { no, ok } from "../../support/fakes.ts";

function rig() {
  const replies: Subject<Reply<string>>[] = [];
  const told: string[] = [];
  const form = createForm<"name", string>({
    initial: { name: "" },
    validate: ({ name }) => (name === "" ? { name: "enter_name" } : {}),
    send: () => {
      const reply = new Subject<Reply<string>>();
      replies.push(reply);
      return reply;
    },
    onDone: (text) => told.push(text),
    leads: () => told.push("leads"),
    onRefused: () => told.push("refused"),
  });
  form.change("name", "River");
  return { form, replies, told };
}

describe("a form", () => {
  it("STREAM-FORM-001 what went through is told, and then it leads on", () => {
    const { form, replies, told } = rig();
    form.submit();
    form.submit();
    replies[0]?.next(no());
    form.submit();
    replies[1]?.next(ok("Saved."));
    expect([replies.length, told]).toEqual([2, ["refused", "Saved.", "leads"]]);
    form.end();
  });

  it("STREAM-FORM-002 what is under way when the form is left is heard out; nothing more is sent", () => {
    const { form, replies, told } = rig();
    form.submit();
    form.end();
    expect(replies[0]?.observed).toBe(true);
    replies[0]?.next(ok("Saved."));
    form.submit();
    expect([replies.length, told]).toEqual([1, ["Saved."]]);
  });

  it("STREAM-FORM-003 an emptied form shows no problem after it went through; typing or submitting judges again", () => {
    const { form, replies } = rig();
    const problems: unknown[] = [];
    form.view$.subscribe((view) => problems.push(view.problems));
    form.submit();
    replies[0]?.next(ok("Saved."));
    form.fill({ name: "" });
    expect(problems.at(-1)).toEqual({});
    form.submit();
    expect(problems.at(-1)).toEqual({ name: "enter_name" });
    form.end();
  });
});
