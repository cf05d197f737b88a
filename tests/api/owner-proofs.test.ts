import { Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { createOwnerProofs } from "#src/api/http/owner-proofs.ts";
import type { Reply } from "#src/api/http/reply-types.ts";

const refused = (code: "proof_required" | "password_wrong"): Reply<string> => ({
  ok: false,
  refusal: { kind: "refused", type: "error", message: "", code },
});
const done: Reply<string> = { ok: true, value: "done" };

/** A call that is answered with `replies`, one a request, and how many requests were sent. */
function call(replies: readonly Reply<string>[]) {
  const sent = { count: 0 };
  const once$ = new Observable<Reply<string>>((subscriber) => {
    const reply = replies[sent.count] ?? done;
    sent.count += 1;
    subscriber.next(reply);
    subscriber.complete();
  });
  return { once$, sent };
}

describe("A call that the exchange holds back", () => {
  it("AUTH-PROOF-005 waits for the proof and is sent once more; two share one proof", () => {
    const proofs = createOwnerProofs();
    const wanted: boolean[] = [];
    proofs.wanted$.subscribe((value) => wanted.push(value));
    const [first, second] = [call([refused("proof_required")]), call([refused("proof_required")])];
    const replies: Reply<string>[] = [];
    for (const { once$ } of [first, second]) proofs.sent(once$).subscribe((reply) => replies.push(reply));
    expect([replies, wanted.at(-1)]).toEqual([[], true]);
    proofs.settle(true);
    expect(replies).toEqual([done, done]);
    expect([first.sent.count, second.sent.count, wanted.at(-1)]).toEqual([2, 2, false]);
  });

  it("AUTH-PROOF-005 stays refused when the owner does not want to, and is not sent again", () => {
    const proofs = createOwnerProofs();
    proofs.wanted$.subscribe();
    const { once$, sent } = call([refused("proof_required")]);
    const replies: Reply<string>[] = [];
    proofs.sent(once$).subscribe((reply) => replies.push(reply));
    proofs.settle(false);
    expect(replies).toEqual([refused("proof_required")]);
    expect(sent.count).toBe(1);
  });

  it("AUTH-PROOF-005 is reported at once if nobody can be asked, as is any other refusal", () => {
    const proofs = createOwnerProofs();
    const replies: Reply<string>[] = [];
    proofs.sent(call([refused("proof_required")]).once$).subscribe((reply) => replies.push(reply));
    proofs.wanted$.subscribe();
    proofs.sent(call([refused("password_wrong")]).once$).subscribe((reply) => replies.push(reply));
    expect(replies).toEqual([refused("proof_required"), refused("password_wrong")]);
  });
});
