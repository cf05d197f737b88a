import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import { Choices } from "#src/ui/kit/fields/choices.tsx";
import { NumberInput } from "#src/ui/kit/fields/number-input.tsx";
import { createFormat } from "#src/ui/kit/format/format.ts";
import { FormatContext } from "#src/ui/kit/format/use-format.ts";
import { show } from "../render.tsx";

/** A form that keeps one entry, in a language; `entry` is what it would send. */
async function form(start: string, tag: string) {
  const kept = { entry: start, fill: (_: string) => {}, speak: (_: string) => {} };
  function Form() {
    const [entry, setEntry] = useState(start);
    const [language, setLanguage] = useState(tag);
    Object.assign(kept, { entry, fill: setEntry, speak: setLanguage });
    const choices = choicesOf(entry);
    return (
      <FormatContext value={createFormat(language)}>
        <NumberInput aria-label="Amount" value={entry} change={setEntry} />
        {choices !== null && <Choices choices={choices} choose={setEntry} />}
      </FormatContext>
    );
  }
  await show(<Form />);
  const field = screen.getByRole("textbox", { name: "Amount" });
  return { kept, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

describe("a field for numbers", () => {
  it("SHELL-LANG-013 shows what is filled in as the language writes it, and reads it back", async () => {
    const { kept, field, type } = await form("67462.12", "de");
    expect(field).toHaveValue("67462,12");
    type("67462,125");
    expect(kept.entry).toBe("67462.125");
    act(() => kept.fill("0.5"));
    expect(field).toHaveValue("0,5");
  });

  it("SHELL-LANG-013 keeps what is typed as it was typed, down to an open decimal mark", async () => {
    const { kept, field, type } = await form("", "de");
    for (const text of ["1", "1,", "1,5", "1,50"]) {
      type(text);
      expect(field).toHaveValue(text);
    }
    expect(kept.entry).toBe("1.50");
  });

  it("SHELL-LANG-013 asks what 1.500 means in German, and takes the answer", async () => {
    const { kept, field, type } = await form("", "de");
    type("1.500");
    expect(screen.getByRole("alert")).toHaveTextContent("Do you mean1.500or1,5");
    fireEvent.click(screen.getByRole("button", { name: "Use 1.500" }));
    expect(kept.entry).toBe("1500");
    expect(field).toHaveValue("1500");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("SHELL-LANG-013 writes a number, and a question, in the language that is chosen next", async () => {
    const { kept, field, type } = await form("", "en");
    type("2.25");
    act(() => kept.speak("fr"));
    expect(field).toHaveValue("2,25");
    type("1.500");
    act(() => kept.speak("en"));
    expect(field).toHaveValue("1,500");
    expect(screen.getByRole("button", { name: "Use 1.5" })).toBeInTheDocument();
    expect(kept.entry).toBe("1,500");
  });
});
