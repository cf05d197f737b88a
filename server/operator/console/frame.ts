import { createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { commands } from "../commands/index.ts";
import type { Command } from "../types.ts";
import { AnswerView } from "./blocks.ts";
import type { ConsoleSession, Notice } from "./sessions.ts";

/** The areas, in the order of the commands. */
export const areas: readonly string[] = [...new Set(commands.map(({ area }) => area))];
/** An area's name as a title. */
export const titleOf = (area: string) => `${area[0]?.toUpperCase()}${area.slice(1)}`;
/** What a command does, as a sentence. */
export const sentence = ({ about }: Command) => `${about[0]?.toUpperCase()}${about.slice(1)}.`;

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

/** What frames each page of a signed-in operator. */
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

/** A page of an operator who is signed in; shows what was just done, once. */
export function page(title: string, { session, area }: Frame, content: ReactNode): string {
  const { operator, formToken, notice } = session;
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

/** Why something was refused. */
export const Problem = ({ text }: { text: string | null }): ReactNode =>
  text === null ? null : h("p", { className: "problem", role: "alert" }, text);

/** A page of nobody yet. */
export function plainPage(title: string, content: ReactNode): string {
  return document(title, h("body", { className: "alone" }, h("main", null, h("h1", null, title), content)));
}
