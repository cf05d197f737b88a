/**
 * Fields as the wire writes them: text. Absent ones (`undefined`, `null`) are left out, flags are 1 and 0.
 * @throws never; a nested object has no form and is left to the contract's types to forbid.
 */
export function formFields(request: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(request ?? {})) {
    if (value === undefined || value === null) continue;
    fields[name] = typeof value === "boolean" ? (value ? "1" : "0") : String(value);
  }
  return fields;
}

/** The same as a URL-form encoded body. */
export function formBody(request: unknown): string {
  return new URLSearchParams(formFields(request)).toString();
}
