import { catchError, debounceTime, distinctUntilChanged, map, type Observable, of, switchMap } from "rxjs";
import type { PasswordStrength, PasswordUse, Weakness } from "#domain/account/password-strength.ts";
import type { User } from "../../api/session/types.ts";
import type { Deps } from "../deps.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";

/** How a new password is shown: `weak` ones are refused by the exchange. */
export type StrengthLevel = "weak" | "fair" | "good" | "strong";
export interface StrengthView {
  readonly level: StrengthLevel;
  readonly weakness: Weakness | null;
}

/** The guesses (as a power of ten) from which a password is good, or strong: the steps of zxcvbn's scale. */
const GOOD = 8;
const STRONG = 10;
/** A person types several characters a second: the estimate follows the pauses. */
const TYPING_MS = 150;

/** What is typed as a new password, and what an attacker knows of its owner. */
interface TypedPassword {
  readonly password: string;
  readonly texts: readonly string[];
}

/** How an estimate is shown. */
export function viewStrength({ guessesLog10, weakness }: PasswordStrength): StrengthView {
  if (weakness !== null) return { level: "weak", weakness };
  const level = guessesLog10 >= STRONG ? "strong" : guessesLog10 >= GOOD ? "good" : "fair";
  return { level, weakness: null };
}

/**
 * How strong the new password of a form is; `null` while nothing is typed, and where the estimate cannot be loaded: the exchange decides
 * in any case.
 */
export function createStrength(
  { passwordStrength }: Pick<Deps, "passwordStrength">,
  use: PasswordUse,
  typed$: Observable<TypedPassword>,
): Observable<StrengthView | null> {
  const isSame = (a: TypedPassword, b: TypedPassword) =>
    a.password === b.password && a.texts.join("\0") === b.texts.join("\0");
  return typed$.pipe(
    distinctUntilChanged(isSame),
    debounceTime(TYPING_MS),
    switchMap(({ password, texts }) =>
      password === ""
        ? of(null)
        : passwordStrength(password, use, texts).pipe(
            map(viewStrength),
            // The meter only advises: without its code the form works, and the exchange still refuses weak passwords.
            catchError(() => of(null)),
          ),
    ),
    distinctUntilChanged(),
    shareLatest(),
  );
}

/** What an attacker knows of a member. */
export function textsOf(user: Pick<User, "email" | "phone"> | null): readonly string[] {
  return user === null ? [] : [user.email, user.phone].filter((text) => text !== "");
}
