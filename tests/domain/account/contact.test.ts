import { expect, it } from "vitest";
import { codeContact, maskContact } from "#domain/account/contact.ts";

it.each([
  [{ phone: "13800001111", email: "trader@millrace.test" }, "phone", "13*******11"],
  [{ phone: "", email: "trader@millrace.test" }, "email", "tr**er@millrace.test"],
  [{ phone: null, email: "trader@millrace.test" }, "email", "tr**er@millrace.test"],
  [{ phone: "13800001111", email: null }, "phone", "13*******11"],
])("AUTH-CODE-010 a code for %j goes by %s, shown as %s", (contacts, kind, shown) => {
  const contact = codeContact(contacts);
  expect(contact.kind).toBe(kind);
  expect(maskContact(contact.account)).toBe(shown);
});
