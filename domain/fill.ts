/** Values by the names that a text holds: `{min}`. */
export type Values = Readonly<Record<string, string>>;

/** Values that are digits and no number. */
const identifiers: ReadonlySet<string> = new Set([
  "reference",
  "address",
  "contact",
  "name",
  "title",
  "content",
]);
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const HYPHEN = "-";
/** As wide as a plus, so that signed numbers line up. */
const MINUS = "−";

/** Fills `{name}` placeholders. One without a value stays out, with the blank before it, or the one behind it where none is before. */
export function fill(text: string, values: Values): string {
  const given = (name: string) => values[name] ?? "";
  return text
    .replace(/ \{(\w+)\}/g, (found, name: string) => (given(name) === "" ? "" : found))
    .replace(/\{(\w+)\}( ?)/g, (_, name: string, blank: string) =>
      given(name) === "" ? "" : given(name) + blank,
    );
}

/**
 * Values with their numbers as a language writes them: 1,234.50 or 1.234,50. A number is plain decimal text, with a plus where one shows.
 * Its decimals stay as they are.
 * @param tag BCP 47
 */
export function localValues(values: Values, tag: string): Values {
  const written = ([name, text]: [string, string]) => [
    name,
    NUMBER.test(text) && !identifiers.has(name) ? localNumber(text, tag) : text,
  ];
  return Object.fromEntries(Object.entries(values).map(written));
}

function localNumber(text: string, tag: string): string {
  const minimumFractionDigits = text.split(".")[1]?.length ?? 0;
  const signDisplay = text.startsWith("+") ? "always" : "auto";
  const options = {
    useGrouping: "always",
    signDisplay,
    minimumFractionDigits,
    maximumFractionDigits: 20,
  } as const;
  // A decimal text is formatted exactly, not by way of a floating-point number.
  return new Intl.NumberFormat(tag, options).format(text as `${number}`).replace(HYPHEN, MINUS);
}
