import { INVITE_MIN, PASSWORD_MAX, PASSWORD_MIN } from "#domain/limits.ts";
import type { Problem } from "../kit/form/form.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Whether a text looks like an e-mail address; whether it is one only a mail can tell. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** The account of the chosen tab; an e-mail address must look like one. */
export function accountProblem(account: string, tab: "phone" | "email"): Problem | null {
  if (account.trim() === "") return "enter_account";
  return tab === "email" && !isEmail(account) ? "email_invalid" : null;
}

/** A code must be there; whether it is right the exchange says. */
export function codeProblem(code: string): Problem | null {
  return code.trim() === "" ? "enter_code" : null;
}

/** At the login a password is only too short: how long it may be was the registration's to say. */
export function loginPasswordProblem(password: string): Problem | null {
  return password.length < PASSWORD_MIN ? "password_short" : null;
}

/** A new password has from `PASSWORD_MIN` to `PASSWORD_MAX` characters. */
export function newPasswordProblem(password: string): Problem | null {
  if (password === "") return "enter_password";
  return password.length < PASSWORD_MIN || password.length > PASSWORD_MAX ? "password_length" : null;
}

/** The password typed again must be the same. */
export function repeatProblem(password: string, repeat: string): Problem | null {
  if (repeat === "") return "enter_password";
  return password === repeat ? null : "passwords_differ";
}

/** An invite code: may be left out where none is needed, and is not too short otherwise. */
export function inviteProblem(invite: string, needed: boolean): Problem | null {
  const length = invite.trim().length;
  if (length === 0) return needed ? "invite_required" : null;
  return length < INVITE_MIN ? { code: "invite_short", values: { min: String(INVITE_MIN) } } : null;
}

/** Only the fields with a problem. */
export function collect<Field extends string>(
  problems: Readonly<Partial<Record<Field, Problem | null>>>,
): Readonly<Partial<Record<Field, Problem>>> {
  const found = Object.entries(problems).filter(([, problem]) => problem !== null && problem !== undefined);
  return Object.fromEntries(found) as Readonly<Partial<Record<Field, Problem>>>;
}
