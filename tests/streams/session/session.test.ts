import { BehaviorSubject, EMPTY, map, NEVER, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { createSession } from "#src/streams/session/session.stream.ts";
import type { SessionState } from "#src/streams/session/types.ts";
import { marbles } from "../../marbles.ts";
import { type FakeApi, fakeDeps, fakeStorage, no, ok, user } from "../support/fakes.ts";

const guest: SessionState = { state: "guest" };
const member = (who: typeof user | null, token = "t"): SessionState => ({
  state: "member",
  token,
  user: who,
});

function sessionWith(api: FakeApi, stored: Record<string, string> = {}, up$ = of(false)) {
  const storage = fakeStorage(stored);
  const storageChanged$ = new Subject<{ key: string | null; value: string | null }>();
  const onCleared = vi.fn();
  const onLogout = vi.fn();
  const onEndedElsewhere = vi.fn();
  const session = createSession(fakeDeps({ api, storage, storageChanged$, visible$: of(true) }), {
    language$: of("zh"),
    up$,
    onCleared,
    onLogout,
    onEndedElsewhere,
  });
  const seen: SessionState[] = [];
  session.session$.subscribe((state) => seen.push(state));
  return { session, storage, seen, storageChanged$, onCleared, onLogout, onEndedElsewhere };
}

describe("session", () => {
  it("AUTH-SESSION-001 without a stored token there is a guest, who asks the exchange for nothing", () => {
    const account = { user: vi.fn(() => NEVER) };
    expect(sessionWith({ account }).seen).toEqual([guest]);
    expect(account.user).not.toHaveBeenCalled();
  });

  it("AUTH-SESSION-001 nothing but the token counts: a member with it alone, a guest with everything else", () => {
    const account = { user: () => NEVER };
    expect(sessionWith({ account }, { token: "t" }).seen).toEqual([member(null)]);
    const others = { user_id: "7", extension_code: "K7QX", is_seller: "1", type: "1" };
    expect(sessionWith({ account }, others).seen).toEqual([guest]);
  });

  it("STREAM-SESSION-001 begins from storage: a member at once, the user when it came", () => {
    const { seen, session } = sessionWith({ account: { user: () => of(ok(user)) } }, { token: "t" });
    expect(seen).toEqual([member(user)]);
    session.end();
  });

  it("AUTH-LOGIN-006 stores a token, fetches and keeps the user, and sends the language", () => {
    const account = { user: () => of(ok(user)), setLanguage: vi.fn(() => EMPTY) };
    const { session, storage, seen } = sessionWith({ account });
    session.begin("t", 7);
    expect(seen).toEqual([guest, member(null), member(user)]);
    expect(account.setLanguage).toHaveBeenCalledWith("zh");
    const kept = ["token", "user_id", "extension_code", "is_seller", "type", "sysmsg_num"];
    expect(kept.map((key) => storage.get(key))).toEqual(["t", "7", "K7QX", "0", "1", "2"]);
    session.end();
  });

  it("SOCKET-LOGIN-001 logs in on the socket each time it connects", () => {
    const login = vi.fn(() => EMPTY);
    const up$ = new BehaviorSubject(false);
    const { session } = sessionWith({ socket: { login } }, { token: "t", user_id: "7" }, up$);
    expect(login).not.toHaveBeenCalled();
    for (const up of [true, false, true]) up$.next(up);
    expect(login.mock.calls).toEqual([
      [7, "t"],
      [7, "t"],
    ]);
    session.end();
  });

  it("AUTH-SESSION-005 logging out reports it to the exchange, keeps only preferences and says so", () => {
    const account = { logout: vi.fn(() => EMPTY) };
    const { session, storage, seen, onCleared, onLogout } = sessionWith(
      { account },
      { token: "t", locale: "zh", theme: "white", favourites: "[]" },
    );
    session.logout();
    expect(account.logout.mock.calls).toEqual([["t"]]);
    expect(storage.keys()).toEqual(["locale", "theme", "favourites"]);
    expect(seen.at(-1)).toEqual(guest);
    expect(onCleared).toHaveBeenCalledOnce();
    expect(onLogout.mock.calls).toEqual([[null]]);
    session.end();
  });

  it("POINTS-SCREEN-010 logging out can lead to another page than the login", () => {
    const { session, onLogout } = sessionWith({ account: { logout: () => NEVER } }, { token: "t" });
    session.logout("/components/loginTransfer");
    expect(onLogout.mock.calls).toEqual([["/components/loginTransfer"]]);
    session.end();
  });

  it("AUTH-SESSION-007 follows a login and a logout in another tab", () => {
    const { session, storage, seen, storageChanged$ } = sessionWith({});
    storage.set("token", "t");
    storageChanged$.next({ key: "token", value: "t" });
    storage.remove("token");
    storageChanged$.next({ key: null, value: null });
    expect(seen).toEqual([guest, member(null), guest]);
    session.end();
  });

  it("AUTH-SESSION-008 reports that another tab ended the session, and whether another user is here", () => {
    const { session, storage, storageChanged$, onEndedElsewhere } = sessionWith({});
    const become = (token: string | null) => {
      if (token === null) storage.remove("token");
      else storage.set("token", token);
      storageChanged$.next({ key: "token", value: token });
    };
    for (const token of ["a", null, "b", "c", "c"]) become(token);
    expect(onEndedElsewhere.mock.calls).toEqual([[false], [true]]);
    session.end();
  });

  it(
    "ERROR-ROUTE-009 a failed user request is ignored: the known user stays, the next request follows",
    marbles((m) => {
      const replies = [ok(user), no(), ok({ ...user, unreadNotices: 3 })];
      const asked$ = m.cold("(a|)");
      const { session } = sessionWith(
        { account: { user: () => asked$.pipe(map(() => replies.shift() ?? no())) } },
        { token: "t" },
      );
      const values = { a: member(user), b: member({ ...user, unreadNotices: 3 }) };
      m.expect(session.session$, "^ 4m !").toBeObservable("a 119999ms b 59999ms |", values);
      m.expect(asked$).toHaveSubscriptions(["(^!)", "1m (^!)", "2m (^!)"]);
      m.cold("3m x").subscribe(() => session.end());
    }),
  );
});
