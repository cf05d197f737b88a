import { type ComponentProps, type ReactNode, useState } from "react";
import { entryIn, textOfEntry } from "#domain/numbers/number-entry.ts";
import { useFormat } from "../format/use-format.ts";

/** Longer than any number that the exchange takes. */
const LONGEST = 40;

/**
 * The one input for numbers. Reads and shows them as the language writes them; outside it a value is an entry of
 * `streams/decimal-entry.ts`. What is typed stays as it was typed; what comes from elsewhere (a filled price, a step), and everything after a
 * change of language, shows in the language's form.
 */
export function NumberInput({
  value,
  change,
  ...rest
}: {
  value: string;
  change: (entry: string) => void;
} & Omit<ComponentProps<"input">, "value" | "onChange" | "inputMode" | "maxLength">): ReactNode {
  const { decimalMark } = useFormat();
  const [typed, setTyped] = useState({ text: "", entry: "", mark: decimalMark });
  const isTyped = typed.entry === value && typed.mark === decimalMark;
  return (
    <input
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      maxLength={LONGEST}
      value={isTyped ? typed.text : textOfEntry(value, decimalMark)}
      onChange={({ target }) => {
        const entry = entryIn(target.value, decimalMark);
        setTyped({ text: target.value, entry, mark: decimalMark });
        change(entry);
      }}
    />
  );
}
