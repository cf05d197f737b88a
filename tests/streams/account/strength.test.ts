import { delay, map, type Observable, of, timer } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { PasswordStrength } from "#domain/account/password-strength.ts";
import { createStrength, type StrengthView, viewStrength } from "#src/streams/account/strength.ts";
import { marbles } from "../../marbles.ts";

const weak: PasswordStrength = { guessesLog10: 3, weakness: "common" };
const strong: PasswordStrength = { guessesLog10: 12, weakness: null };
const typed = (password: string) => ({ password, texts: [] });

describe("The strength of a new password", () => {
  it.each([
    [5.9, "pattern", "weak"],
    [6, null, "fair"],
    [8, null, "good"],
    [10, null, "strong"],
  ] as const)(
    "AUTH-PASSWORD-006 10^%s guesses with weakness %s show as %s",
    (guessesLog10, weakness, level) => {
      expect(viewStrength({ guessesLog10, weakness })).toEqual({ level, weakness });
    },
  );

  it(
    "AUTH-PASSWORD-006 follows the pauses of typing, and forgets what is outdated",
    marbles((m) => {
      const estimate = vi.fn((password: string) => of(password === "abc" ? weak : strong).pipe(delay(100)));
      const values = { a: typed(""), b: typed("a"), c: typed("abc"), d: typed("abc d e f") };
      const typed$ = m.hot("a-b-c 500ms d 500ms a", values);
      const views: Record<string, StrengthView | null> = {
        n: null,
        w: { level: "weak", weakness: "common" },
        s: { level: "strong", weakness: null },
      };
      m.expect(createStrength({ passwordStrength: estimate }, "login", typed$)).toBeObservable(
        "254ms w 500ms s 400ms n",
        views,
      );
      m.flush();
      expect(estimate.mock.calls.map(([password]) => password)).toEqual(["abc", "abc d e f"]);
    }),
  );

  it(
    "AUTH-PASSWORD-006 shows nothing where the estimate cannot be loaded, and tries the next password",
    marbles((m) => {
      const offline = timer(10).pipe(
        map((): PasswordStrength => {
          throw new Error("offline");
        }),
      );
      const estimate = vi.fn((): Observable<PasswordStrength> => of(strong)).mockReturnValueOnce(offline);
      const typed$ = m.hot("a 500ms b", { a: typed("abc"), b: typed("abcd") });
      m.expect(createStrength({ passwordStrength: estimate }, "login", typed$)).toBeObservable(
        "160ms n 490ms s",
        {
          n: null,
          s: { level: "strong", weakness: null },
        },
      );
    }),
  );
});
