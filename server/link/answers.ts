import * as v from "valibot";
import type { RefusalCode } from "#contract/refusals/index.ts";
import { Refused } from "../exchange/kit/refused.ts";
import { LeaseLost } from "../exchange/sequence/fence.ts";
import { OwnerLost, Unanswered } from "./errors.ts";

/** An answer as it crosses the link. */
type Answered =
  | { readonly value: unknown }
  | { readonly refused: RefusalCode; readonly values: Readonly<Record<string, string>> }
  | { readonly lost: true }
  | { readonly failed: true };

const refusal = v.object({ refused: v.string(), values: v.record(v.string(), v.string()) });

/** Works on a question. What it throws other than `Refused` is reported here: the other side only learns that it failed. */
export async function answerOf(
  work: () => Promise<unknown>,
  report: (error: unknown) => void,
): Promise<Answered> {
  try {
    return { value: (await work()) ?? null };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.code, values: error.values };
    // Another process answers from now on: nothing went wrong here.
    if (error instanceof LeaseLost) return { lost: true };
    report(error);
    return { failed: true };
  }
}

/** What the other side answered. @throws Refused where it refused, OwnerLost where it owns the subject no more, Unanswered where it failed */
export function answered(answer: unknown, subject: string): unknown {
  if (typeof answer === "object" && answer !== null && "value" in answer) return answer.value;
  if (typeof answer === "object" && answer !== null && "lost" in answer) throw new OwnerLost(subject);
  const refused = v.safeParse(refusal, answer);
  // The code comes from a process of the same program.
  if (refused.success) throw new Refused(refused.output.refused as RefusalCode, refused.output.values);
  throw new Unanswered(subject);
}
