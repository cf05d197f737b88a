import { type ESTree, Visitor } from "rolldown/utils";
import { parseSource } from "./parse.ts";
import { type Finding, lineAt, type Source } from "./sources.ts";

/** Names that mean money. `count`, `share`, `percent` and pixels are not. */
const MONEY = /(^|[a-z])(price|amount|balance|available|frozen|fee|turnover|notional|remaining|filled)s?$/i;
const CONVERSIONS = new Set(["Number", "parseFloat", "parseInt"]);

/** The name at the end of an expression: `order.price` is "price". */
function nameOf(node: ESTree.Node | null): string | null {
  if (node === null) return null;
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression" && node.property.type === "Identifier") return node.property.name;
  if (node.type === "ChainExpression") return nameOf(node.expression);
  return null;
}
const isMoney = (node: ESTree.Node | null): boolean => MONEY.test(nameOf(node) ?? "");

/** Finds binary floating point made of money, and money asked for truth ("0" is true, 0n is false). */
function findMoney(source: Source): Finding[] {
  const findings: Finding[] = [];
  const add = (node: ESTree.Node, what: string): void => {
    findings.push({ path: source.path, line: lineAt(source.text, node.start), what });
  };
  const asked = (test: ESTree.Node | null): void => {
    if (test !== null && isMoney(test))
      add(test, `${nameOf(test)} is money and is asked for truth: compare it with what is meant`);
  };
  new Visitor({
    CallExpression(node) {
      const [argument] = node.arguments;
      const { callee } = node;
      const member = callee.type === "MemberExpression" && nameOf(callee.object) === "Number";
      const conversion = CONVERSIONS.has(nameOf(callee) ?? "") && (callee.type === "Identifier" || member);
      if (conversion && argument !== undefined && isMoney(argument))
        add(node, `${nameOf(argument)} is money and becomes binary floating point`);
    },
    UnaryExpression(node) {
      if (node.operator === "+" && isMoney(node.argument))
        add(node, `${nameOf(node.argument)} is money and becomes binary floating point`);
      if (node.operator === "!") asked(node.argument);
    },
    IfStatement: ({ test }) => asked(test),
    ConditionalExpression: ({ test }) => asked(test),
    LogicalExpression: ({ operator, left }) => {
      if (operator !== "??") asked(left);
    },
  }).visit(parseSource(source).program);
  return findings;
}

/** The money lint. `placed`: paths where numbers only place pixels or make up the demo's weather. */
export function checkMoney(sources: readonly Source[], placed: readonly string[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith("src/streams/") || path.startsWith("server/exchange/"))
    .filter(({ path }) => !placed.some((prefix) => path.startsWith(prefix)))
    .flatMap(findMoney);
}
