const SHOWN = 2;

/** Shows the first and the last letters of a text, the rest as stars: "AB****89". Short ones show the first letter alone. */
export function mask(text: string): string {
  const letters = [...text];
  if (letters.length === 0) return "";
  if (letters.length <= 2 * SHOWN) return (letters[0] ?? "") + "*".repeat(Math.max(1, letters.length - 1));
  const hidden = "*".repeat(letters.length - 2 * SHOWN);
  return letters.slice(0, SHOWN).join("") + hidden + letters.slice(-SHOWN).join("");
}

/** A phone number or an e-mail address as others may see it: the address keeps its host. */
export function maskContact(contact: string): string {
  const at = contact.indexOf("@");
  return at < 0 ? mask(contact) : mask(contact.slice(0, at)) + contact.slice(at);
}

/** Where a member's own codes go. */
export interface CodeContact {
  readonly kind: "phone" | "email";
  readonly account: string;
}

/** The contact that gets a member's codes: the phone where one is bound, else the e-mail address. Empty or `null`: not bound. */
export function codeContact({
  phone,
  email,
}: {
  readonly phone: string | null;
  readonly email: string | null;
}): CodeContact {
  return phone !== null && phone !== ""
    ? { kind: "phone", account: phone }
    : { kind: "email", account: email ?? "" };
}
