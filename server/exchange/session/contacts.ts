import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import { Refused } from "../kit/refused.ts";
import type { Contact } from "./types.ts";

const EMAIL =
  /^[^\s@<>(),;:\\"[\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Whether a user meant an e-mail address; a phone number has no @. */
export function looksLikeEmail(text: string): boolean {
  return text.includes("@");
}

/**
 * Reads an e-mail address in the form in which it is stored: lower case.
 * @throws Refused `email_invalid`
 */
export function readEmail(text: string): Contact & { kind: "email" } {
  const address = text.trim().toLowerCase();
  if (address.length > 128 || !EMAIL.test(address)) throw new Refused("email_invalid");
  return { kind: "email", address };
}

/**
 * Reads a phone number that is possible in its country.
 * @param areaCode calling code with or without its plus; it does not count when the number itself carries a plus.
 * @throws Refused `phone_invalid`
 */
export function readPhone(text: string, areaCode: string): Contact & { kind: "phone" } {
  const typed = text.trim();
  const calling = areaCode.replace(/\D/g, "") || "1";
  const number = parsePhoneNumberFromString(
    typed.startsWith("+") ? typed : `+${calling}${nationalDigits(typed)}`,
  );
  if (!number?.isValid()) throw new Refused("phone_invalid");
  return {
    kind: "phone",
    e164: number.number,
    countryCode: number.countryCallingCode,
    national: number.nationalNumber,
  };
}

/** The digits of a number as typed at home: without blanks, dashes and the leading zero of the trunk. */
export function nationalDigits(text: string): string {
  return text.replace(/\D/g, "").replace(/^0+/, "");
}

/** A contact as the registration form and the sending of codes name it. */
export function readContact(type: "mobile" | "email", account: string, areaCode: string): Contact {
  return type === "email" ? readEmail(account) : readPhone(account, areaCode);
}

/** The one text under which a contact is stored and codes are sent. */
export function recipientOf(contact: Contact): string {
  return contact.kind === "email" ? contact.address : contact.e164;
}

/** A country of the registration form. */
export interface Country {
  readonly code: CountryCode;
  readonly callingCode: string;
}

/** All countries that have phone numbers, the United States (+1) first, then by their English names. */
export function listCountries(): readonly Country[] {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  const rank = (code: CountryCode) => (code === "US" ? "" : (names.of(code) ?? code));
  return getCountries()
    .map((code) => ({ code, callingCode: getCountryCallingCode(code) }))
    .sort((left, right) => rank(left.code).localeCompare(rank(right.code), "en"));
}
