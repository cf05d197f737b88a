import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { User } from "#src/api/session/types.ts";
import { createLastLogins, type LastLogin } from "#src/streams/session/last-login.ts";
import type { Reaction } from "#src/streams/shell/reactions/types.ts";
import { user } from "../support/fakes.ts";

function rig() {
  const [user$, reactions$] = [new Subject<User | null>(), new Subject<Reaction>()];
  const logins = createLastLogins({ user$ }, { reactions$ });
  const seen: LastLogin[] = [];
  logins.last$.subscribe((last) => seen.push(last));
  const say = (message: "session_expired" | "logged_out") =>
    reactions$.next({ kind: "say", tone: "bad", message });
  return { logins, user$, say, now: () => seen.at(-1) };
}

describe("The last login", () => {
  it("AUTH-LOGIN-016 a session that ends without the person is known until somebody is here again", () => {
    const { user$, say, now, logins } = rig();
    user$.next(user);
    expect(now()).toEqual({ kind: "email", isEnded: false });
    say("session_expired");
    user$.next(null);
    expect(now()).toEqual({ kind: "email", isEnded: true });
    user$.next(user);
    expect(now()?.isEnded).toBe(false);
    logins.end();
  });

  it("AUTH-LOGIN-016 logging out is no such end", () => {
    const { user$, say, now } = rig();
    user$.next(user);
    say("logged_out");
    expect(now()?.isEnded).toBe(false);
  });

  it("AUTH-LOGIN-015 the tab is the one that was used, or the only one that the person has", () => {
    const { logins, user$, now } = rig();
    expect(now()?.kind).toBeNull();
    const both = { ...user, phone: "2025550123", email: "ada@example.com" };
    logins.note("email");
    user$.next(both);
    expect(now()?.kind).toBe("email");
    user$.next({ ...both, email: "" });
    expect(now()?.kind).toBe("phone");
  });
});
