import { type ESTree, Visitor } from "rolldown/utils";
import { parseSource } from "./parse.ts";
import { type Finding, lineAt, type Source } from "./sources.ts";

const FORBIDDEN_PACKAGES =
  /^(react|react-dom|@mantine|@tanstack|@lingui|observable-hooks|highcharts|axios)(\/|$)/;
const BROWSER_GLOBALS = new Set(["document", "window", "localStorage", "sessionStorage", "navigator"]);
const REPLAYING = new Set(["shareReplay", "ReplaySubject"]);
/** The files that may wrap RxJS's own replaying: the shared operator, and the socket's link and its loading, which lie below the streams. */
const SHARE_LATEST = /^src\/(streams\/kit\/operators\/share-?[lL]atest|api\/socket\/(link|lazy-socket))\.ts$/;

function importedPackages(source: Source): Finding[] {
  return parseSource(source)
    .requests.filter(({ target }) => FORBIDDEN_PACKAGES.test(target))
    .map(({ target, offset }) => ({
      path: source.path,
      line: lineAt(source.text, offset),
      what: `streams stay free of ${target}`,
    }));
}

/** Names that the file binds itself: a parameter called `window` is no browser. */
function ownNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  const bind = (node: ESTree.Node): void => {
    if (node.type === "Identifier") names.add(node.name);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: ({ params }) => params.forEach(bind),
    FunctionExpression: ({ params }) => params.forEach(bind),
    ArrowFunctionExpression: ({ params }) => params.forEach(bind),
  }).visit(program);
  return names;
}

function browserGlobals(source: Source): Finding[] {
  const findings: Finding[] = [];
  const { program } = parseSource(source);
  const own = ownNames(program);
  new Visitor({
    MemberExpression({ object, start }) {
      if (object.type !== "Identifier" || !BROWSER_GLOBALS.has(object.name) || own.has(object.name)) return;
      findings.push({
        path: source.path,
        line: lineAt(source.text, start),
        what: `streams do not touch ${object.name}: it comes in through Deps`,
      });
    },
  }).visit(program);
  return findings;
}

function bareReplaying(source: Source): Finding[] {
  const findings: Finding[] = [];
  new Visitor({
    ImportSpecifier({ imported, start }) {
      if (imported.type !== "Identifier" || !REPLAYING.has(imported.name)) return;
      findings.push({
        path: source.path,
        line: lineAt(source.text, start),
        what: `${imported.name} decides by itself when to let go of its source: use shareLatest`,
      });
    },
  }).visit(parseSource(source).program);
  return findings;
}

/** Finds React, DOM and routes inside `src/streams`, and RxJS's own replaying anywhere in `src`. */
export function checkPurity(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => {
    const streams = source.path.startsWith("src/streams/");
    const shares = source.path.startsWith("src/") && !SHARE_LATEST.test(source.path);
    return [
      ...(streams ? importedPackages(source) : []),
      ...(streams ? browserGlobals(source) : []),
      ...(shares ? bareReplaying(source) : []),
    ];
  });
}
