import { createElement as h } from "react";
import { commands } from "../commands/index.ts";
import type { Answer, Command } from "../types.ts";
import { fieldsOf } from "../usage.ts";
import { AnswerView, commandPath, rowCommands } from "./blocks.ts";
import { CommandForm } from "./forms.ts";
import { Problem, page, sentence, titleOf } from "./frame.ts";
import type { ConsoleSession } from "./sessions.ts";

/** The command whose answer an area's page begins with: the first that reads without a field to fill in. */
export const openingOf = (area: string): Command | undefined =>
  commands.find(
    (one) =>
      one.area === area && one.isReading === true && fieldsOf(one).every(({ isOptional }) => isOptional),
  );

/** An area: what its first command answers, and what else can be done. @param answer of `openingOf` */
export function areaPage(session: ConsoleSession, area: string, answer: Answer | null): string {
  const opening = openingOf(area);
  const rowOf = answer?.blocks.flatMap((block) =>
    block.kind === "table" && block.rowOf ? [block.rowOf] : [],
  )[0];
  const ofRows = rowOf === undefined ? [] : rowCommands(area, rowOf);
  const others = commands.filter((one) => one.area === area && one !== opening && !ofRows.includes(one));
  const links = others.map((command) =>
    h(
      "li",
      { key: command.name },
      h("a", { href: commandPath(command) }, command.name.replaceAll("-", " ")),
      h("span", null, sentence(command)),
    ),
  );
  return page(
    titleOf(area),
    { session, area },
    h(
      "div",
      null,
      opening && h("p", { className: "about" }, sentence(opening)),
      answer && h(AnswerView, { area, answer }),
      links.length > 0 && h("h2", null, "Commands"),
      links.length > 0 && h("ul", { className: "commands" }, links),
    ),
  );
}

/** A command: its form, and what it answered. */
export function commandPage(
  session: ConsoleSession,
  command: Command,
  shown: {
    values: Readonly<Record<string, string>>;
    answer: Answer | null;
    problem: string | null;
    /** What is known about what the command is about, to decide by. */
    about?: Answer | null;
  },
): string {
  const { values, answer, problem, about = null } = shown;
  const { area, name } = command;
  const first = fieldsOf(command)[0];
  const value = values[first?.name ?? ""] ?? "";
  const next =
    answer === null || value === "" ? [] : rowCommands(area, first?.name).filter((one) => one !== command);
  const hasForm = command.isReading !== true || fieldsOf(command).length > 0;
  return page(
    `${titleOf(area)}: ${name.replaceAll("-", " ")}`,
    { session, area },
    h(
      "div",
      null,
      h("p", { className: "about" }, sentence(command)),
      about && h(AnswerView, { area, answer: about }),
      h(Problem, { text: problem }),
      hasForm && h(CommandForm, { command, values, formToken: session.formToken }),
      answer && h(AnswerView, { area, answer }),
      next.map((one) =>
        h(
          "a",
          { key: one.name, className: "action", href: commandPath(one, { [first?.name ?? ""]: value }) },
          one.name,
        ),
      ),
    ),
  );
}
