import { QRCodeSVG } from "qrcode.react";
import { createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { commands } from "../commands/index.ts";
import type { Answer, Command } from "../types.ts";
import { fieldsOf } from "../usage.ts";
import { AnswerView, commandPath, rowCommands } from "./blocks.ts";
import type { Enrolment } from "./factors.ts";
import { CodeField, CommandForm } from "./forms.ts";
import type { ConsoleSession, Notice } from "./sessions.ts";

/** The areas, in the order of the commands. */
export const areas: readonly string[] = [...new Set(commands.map(({ area }) => area))];
const titleOf = (area: string) => `${area[0]?.toUpperCase()}${area.slice(1)}`;
const sentence = ({ about }: Command) => `${about[0]?.toUpperCase()}${about.slice(1)}.`;

function document(title: string, body: ReactNode): string {
  const head = h(
    "head",
    null,
    h("meta", { charSet: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "color-scheme", content: "dark light" }),
    h("title", null, `${title} · Millrace operators`),
    h("link", { rel: "stylesheet", href: "/console.css" }),
  );
  return `<!doctype html>${renderToStaticMarkup(h("html", { lang: "en" }, head, body))}`;
}

/** What frames each page of who is signed in. */
interface Frame {
  readonly session: ConsoleSession;
  /** The area that the page belongs to; `null`: the overview. */
  readonly area: string | null;
}

const isCurrent = (is: boolean) => (is ? ({ "aria-current": "page" } as const) : {});

function Navigation({ area }: Pick<Frame, "area">): ReactNode {
  return h(
    "nav",
    { "aria-label": "Areas" },
    h("a", { href: "/", ...isCurrent(area === null) }, "Overview"),
    areas.map((one) => h("a", { key: one, href: `/${one}`, ...isCurrent(one === area) }, titleOf(one))),
  );
}

function NoticeView({ notice, area }: { notice: Notice; area: string }): ReactNode {
  return h(
    "section",
    { className: `notice ${notice.kind}`, role: "status" },
    h(AnswerView, { area, answer: notice.answer }),
  );
}

function page(title: string, { session, area }: Frame, content: ReactNode): string {
  const { operator, formToken, notice } = session;
  // Shown once.
  session.notice = null;
  const signOut = h(
    "form",
    { method: "post", action: "/sign-out" },
    h("input", { type: "hidden", name: "form-token", value: formToken }),
    h("button", { type: "submit", className: "quiet" }, "Sign out"),
  );
  return document(
    title,
    h(
      "body",
      null,
      h("header", null, h("strong", null, "Millrace operators"), h("span", null, operator), signOut),
      h(Navigation, { area }),
      h(
        "main",
        null,
        h("h1", null, title),
        notice !== null && h(NoticeView, { notice, area: area ?? "" }),
        content,
      ),
    ),
  );
}

const Problem = ({ text }: { text: string | null }): ReactNode =>
  text === null ? null : h("p", { className: "problem", role: "alert" }, text);

function plainPage(title: string, content: ReactNode): string {
  return document(title, h("body", { className: "alone" }, h("main", null, h("h1", null, title), content)));
}

/** Asks for key and code. */
export function signInPage(problem: string | null): string {
  return plainPage(
    "Sign in",
    h(
      "form",
      { method: "post", action: "/sign-in", className: "command" },
      h(Problem, { text: problem }),
      h(
        "p",
        { className: "field" },
        h("label", { htmlFor: "key" }, "Operator key"),
        h("input", { type: "password", name: "key", id: "key", autoComplete: "off", required: true }),
      ),
      h(CodeField, { isRequired: false }),
      h(
        "p",
        { className: "about" },
        "Leave the code blank at your first sign-in: an authenticator is set up then.",
      ),
      h("button", { type: "submit" }, "Sign in"),
    ),
  );
}

/** Shows a new secret, and asks for its first code. @param ticket names the enrolment */
export function enrolPage(
  operator: string,
  { secret, uri }: Enrolment,
  ticket: string,
  problem: string | null,
): string {
  return plainPage(
    "Set up your authenticator",
    h(
      "form",
      { method: "post", action: "/enrol", className: "command" },
      h(Problem, { text: problem }),
      h("p", null, `Scan this with an authenticator app, ${operator}, and type its first code.`),
      h(
        "div",
        { className: "code" },
        h(QRCodeSVG, { value: uri, size: 192, marginSize: 4, title: "Secret as a QR code" }),
      ),
      h("p", { className: "about" }, "Or type the secret: ", h("code", null, secret)),
      h("input", { type: "hidden", name: "ticket", value: ticket }),
      h(CodeField),
      h("button", { type: "submit" }, "Turn on"),
    ),
  );
}

/** What waits in an area. */
export interface Waiting {
  readonly area: string;
  readonly count: number;
}

/** A command that waits for a second operator. */
export interface Request {
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
export function overviewPage(
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

/** The command whose answer an area's page begins with: the first that reads without being told what. */
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
