import { createElement as h, type ReactNode } from "react";
import type { Command } from "../types.ts";
import { type Field, fieldsOf } from "../usage.ts";
import { commandPath } from "./blocks.ts";

/** Fields that hold sentences. */
const LONG = new Set(["text"]);
const labelOf = ({ name }: Field) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

function Input({ field, value }: { field: Field; value: string }): ReactNode {
  const { name, choices, isOptional } = field;
  const common = { name, id: name, required: !isOptional };
  if (choices.length > 0)
    return h(
      "select",
      { ...common, defaultValue: value },
      h("option", { value: "" }, isOptional ? "Default" : "Choose"),
      choices.map((choice) => h("option", { key: choice, value: choice }, choice)),
    );
  if (LONG.has(name)) return h("textarea", { ...common, rows: 4, defaultValue: value });
  return h("input", { ...common, defaultValue: value, autoComplete: "off" });
}

/** The field of the authenticator's code. */
export function CodeField({ isRequired = true }: { isRequired?: boolean }): ReactNode {
  return h(
    "p",
    { className: "field" },
    h("label", { htmlFor: "code" }, "Code of your authenticator"),
    h("input", {
      name: "code",
      id: "code",
      inputMode: "numeric",
      autoComplete: "one-time-code",
      required: isRequired,
    }),
  );
}

/** Whether a command decides about so much that the operator shows the authenticator again. */
export const needsCode = ({ worth, isForRoot }: Command) => worth !== undefined || isForRoot === true;

/** The form of a command. @param values what was typed, or comes from the row */
export function CommandForm({
  command,
  values,
  formToken,
}: {
  command: Command;
  values: Readonly<Record<string, string>>;
  formToken: string;
}): ReactNode {
  const fields = fieldsOf(command);
  const isReading = command.isReading === true;
  return h(
    "form",
    { method: isReading ? "get" : "post", action: commandPath(command), className: "command" },
    !isReading && h("input", { type: "hidden", name: "form-token", value: formToken }),
    fields.map((field) =>
      h(
        "p",
        { key: field.name, className: "field" },
        h("label", { htmlFor: field.name }, labelOf(field), field.isOptional && " (optional)"),
        h(Input, { field, value: values[field.name] ?? "" }),
      ),
    ),
    needsCode(command) && h(CodeField),
    h(
      "button",
      { type: "submit" },
      `${command.name[0]?.toUpperCase()}${command.name.slice(1)}`.replaceAll("-", " "),
    ),
  );
}
