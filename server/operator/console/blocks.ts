import { createElement as h, type ReactNode } from "react";
import { withoutHidden } from "#domain/shown-text.ts";
import { commands } from "../commands/index.ts";
import type { Answer, AnswerFile, Block, Command, Table } from "../types.ts";
import { fieldsOf } from "../usage.ts";

/** The commands of an area about one thing of its list: those whose first word it is. */
export function rowCommands(area: string, rowOf: string | undefined): readonly Command[] {
  return commands.filter((command) => command.area === area && fieldsOf(command)[0]?.name === rowOf);
}

/** The address of a command's page with some of its fields filled in. */
export function commandPath(
  { area, name }: Pick<Command, "area" | "name">,
  values: Readonly<Record<string, string>> = {},
) {
  const query = new URLSearchParams(values).toString();
  return `/${area}/${name}${query === "" ? "" : `?${query}`}`;
}

const NUMBER = /^-?\d[\d,]*(\.\d+)?$/;

/** Columns of figures, which stand at the right; the first one names its row. */
const figuresOf = ({ columns, rows }: Pick<Table, "columns" | "rows">) =>
  columns.map((_, index) => index > 0 && rows.every((row) => NUMBER.test(row[index] ?? "")));
const aligned = (isFigure: boolean | undefined) => (isFigure ? { className: "number" } : {});

function Rows({ area, block }: { area: string; block: Table }): ReactNode {
  const { columns, rows, rowOf } = block;
  const figures = figuresOf(block);
  const actions = rowOf === undefined ? [] : rowCommands(area, rowOf);
  const actionsOf = (first: string) =>
    actions.map((command) =>
      h(
        "a",
        { key: command.name, className: "action", href: commandPath(command, { [rowOf ?? ""]: first }) },
        command.name,
      ),
    );
  const head = h(
    "tr",
    null,
    columns.map((name, index) =>
      h("th", { key: `${index} ${name}`, scope: "col", ...aligned(figures[index]) }, name),
    ),
    actions.length > 0 && h("th", { scope: "col" }, h("span", { className: "hidden" }, "Actions")),
  );
  const body = rows.map((row) =>
    h(
      "tr",
      { key: row.join("\n") },
      row.map((cell, index) =>
        h("td", { key: `${index} ${columns[index]}`, ...aligned(figures[index]) }, withoutHidden(cell)),
      ),
      actions.length > 0 && h("td", { className: "actions" }, actionsOf(row[0] ?? "")),
    ),
  );
  if (rows.length === 0) return h("p", { className: "empty" }, `${columns[0] ?? ""}: nothing yet.`);
  return h("div", { className: "scroll" }, h("table", null, h("thead", null, head), h("tbody", null, body)));
}

function Shown({ area, block }: { area: string; block: Block }): ReactNode {
  if (block.kind === "table") return h(Rows, { area, block });
  if (block.kind === "text") return h("p", { className: "said" }, withoutHidden(block.text));
  return h(
    "dl",
    null,
    block.facts.map(([name, ...values]) =>
      h(
        "div",
        { key: name },
        h("dt", null, name.replace(/:$/, "")),
        h("dd", null, withoutHidden(values.join(" · "))),
      ),
    ),
  );
}

const PICTURE = /\.(png|jpe?g|webp|gif)$/;

function File({ file: { name, base64 } }: { file: AnswerFile }): ReactNode {
  const ending = PICTURE.exec(name)?.[1];
  if (ending === undefined)
    return h(
      "a",
      { className: "action", download: name, href: `data:application/octet-stream;base64,${base64}` },
      `Save ${name}`,
    );
  return h("img", { src: `data:image/${ending === "jpg" ? "jpeg" : ending};base64,${base64}`, alt: name });
}

/** An answer as a page shows it: pictures in place, other files to be saved. */
export function AnswerView({ area, answer }: { area: string; answer: Answer }): ReactNode {
  const { blocks, files = [] } = answer;
  return h(
    "div",
    { className: "answer" },
    blocks.map((block, index) => h(Shown, { key: `${index} ${block.kind}`, area, block })),
    files.map((file) => h(File, { key: file.name, file })),
  );
}
