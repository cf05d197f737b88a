import { type ESTree, Visitor } from "rolldown/utils";
import { parseSource } from "./parse.ts";
import { type Finding, lineAt, type Source } from "./sources.ts";

/** Where transactions begin: users are locked, and work that collides runs again. */
const HOME = "server/storage/kit/transact.ts";

/** Kysely's call, which takes no arguments. */
const isTransaction = ({ callee, arguments: given }: ESTree.CallExpression): boolean =>
  given.length === 0 &&
  callee.type === "MemberExpression" &&
  callee.property.type === "Identifier" &&
  callee.property.name === "transaction";

/** Finds transactions of the server that do not begin in `transact`. */
export function checkTransactions(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith("server/") && path !== HOME)
    .flatMap((source) => {
      const findings: Finding[] = [];
      new Visitor({
        CallExpression(node) {
          if (!isTransaction(node)) return;
          const line = lineAt(source.text, node.start);
          findings.push({ path: source.path, line, what: `begins a transaction: call transact of ${HOME}` });
        },
      }).visit(parseSource(source).program);
      return findings;
    });
}
