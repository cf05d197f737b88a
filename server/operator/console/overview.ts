import { createElement as h, type ReactNode } from "react";
import * as v from "valibot";
import { dateTime } from "#server/wire/time.ts";
import { readArguments } from "../arguments.ts";
import { commands, findCommand } from "../commands/index.ts";
import type { Answer, Command } from "../types.ts";
import { fieldsOf, valuesOf } from "../usage.ts";
import { AnswerView, commandPath } from "./blocks.ts";
import { page, titleOf } from "./frame.ts";
import type { ConsoleSession } from "./sessions.ts";
import type { ConsoleParts } from "./types.ts";

const typedCommand = v.pipe(v.string(), v.parseJson(), v.tupleWithRest([v.string(), v.string()], v.string()));

/** What waits in an area. */
interface Waiting {
  readonly area: string;
  readonly count: number;
}

/** A command that waits for a second operator. */
interface Request {
  readonly command: Command;
  readonly values: Readonly<Record<string, string>>;
  readonly askedBy: string;
  readonly askedAt: string;
}

function RequestRow({ request: { command, values, askedBy, askedAt } }: { request: Request }): ReactNode {
  const what = [command.area, command.name, ...Object.values(values)].join(" ");
  return h(
    "tr",
    null,
    h("td", null, askedAt),
    h("td", null, askedBy),
    h("td", null, what),
    h(
      "td",
      { className: "actions" },
      h("a", { className: "action", href: commandPath(command, values) }, "Review"),
    ),
  );
}

/** What waits, what needs a second operator, the ledger, and the risk of the house. */
function overviewPage(
  session: ConsoleSession,
  parts: { waiting: readonly Waiting[]; requests: readonly Request[]; ledger: Answer; risk: Answer },
): string {
  const { waiting, requests, ledger, risk } = parts;
  const cards = waiting.map(({ area, count }) =>
    h(
      "a",
      { key: area, href: `/${area}`, className: count > 0 ? "card waits" : "card" },
      h("strong", null, String(count)),
      h("span", null, titleOf(area)),
    ),
  );
  const head = ["Asked (UTC)", "By", "Command", ""].map((name) => h("th", { key: name, scope: "col" }, name));
  const table = h(
    "table",
    null,
    h("thead", null, h("tr", null, head)),
    h(
      "tbody",
      null,
      requests.map((request) =>
        h(RequestRow, { key: `${request.askedAt} ${JSON.stringify(request.values)}`, request }),
      ),
    ),
  );
  return page(
    "Overview",
    { session, area: null },
    h(
      "div",
      null,
      h("section", { "aria-label": "What waits", className: "cards" }, cards),
      h("h2", null, "Waiting for a second operator"),
      requests.length === 0 ? h("p", { className: "empty" }, "Nothing waits.") : table,
      h("h2", null, "Ledger"),
      h(AnswerView, { area: "ledger", answer: ledger }),
      h("h2", null, "Risk of the house"),
      h(AnswerView, { area: "house", answer: risk }),
    ),
  );
}

const rowsOf = ({ blocks }: Answer) =>
  blocks.reduce((sum, block) => (block.kind === "table" ? sum + block.rows.length : sum), 0);

/** How many wait in each area that lists what waits. Looking at counts is not written into the trail. */
async function waitingIn(parts: ConsoleParts) {
  const lists = commands.filter(
    ({ area, name }) => name === "list" && area !== "markets" && area !== "operators",
  );
  const counts = [];
  for (const list of lists) {
    const answer = await list.run(parts, { words: [], options: {}, operator: "" });
    counts.push({ area: list.area, count: rowsOf(answer) });
  }
  return counts;
}

/** The commands that wait for a second operator, with what was typed. */
async function requestsOf({ operators }: ConsoleParts): Promise<readonly Request[]> {
  return (await operators.waiting()).flatMap(({ command: line, askedBy, askedAt }) => {
    const read = v.safeParse(typedCommand, line);
    const [area, name, ...typed] = read.success ? read.output : ["", ""];
    const command = findCommand(area, name);
    if (command === undefined) return [];
    return [
      {
        command,
        values: valuesOf(fieldsOf(command), readArguments(typed)),
        askedBy,
        askedAt: dateTime(askedAt),
      },
    ];
  });
}

/** Answers of a command without arguments, for the overview. */
async function glance(parts: ConsoleParts, area: string, name: string): Promise<Answer> {
  const command = findCommand(area, name);
  if (command === undefined) throw new Error(`There is no command ${area} ${name}`);
  return command.run(parts, { words: [], options: {}, operator: "" });
}

/** What waits, what needs a second operator, the ledger and the risk of the house. */
export async function showOverview(parts: ConsoleParts, session: ConsoleSession): Promise<string> {
  return overviewPage(session, {
    waiting: await waitingIn(parts),
    requests: await requestsOf(parts),
    ledger: await glance(parts, "ledger", "status"),
    risk: await glance(parts, "house", "risk"),
  });
}
