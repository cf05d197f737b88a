import { type ESTree, Visitor } from "rolldown/utils";
import { parseSource } from "./parse.ts";
import { type Finding, lineAt, type Source } from "./sources.ts";

/** Components of the catalogues: their text is extracted. */
const MACROS = new Set(["Trans", "Plural", "Select", "SelectOrdinal"]);
/** Attributes that a user reads or hears, whatever the component. */
const SPOKEN =
  /^(alt|title|label|placeholder|description|aria-(label|description|roledescription|valuetext|placeholder))$/;

/** The texts that an expression may show as they are written: its strings and templates, through conditions. */
function literals(node: ESTree.Node | null): ESTree.Node[] {
  if (node === null) return [];
  if (node.type === "Literal") return typeof node.value === "string" ? [node] : [];
  if (node.type === "TemplateLiteral") return [node];
  if (node.type === "ConditionalExpression")
    return [...literals(node.consequent), ...literals(node.alternate)];
  if (node.type === "LogicalExpression") return [...literals(node.left), ...literals(node.right)];
  if (node.type === "JSXExpressionContainer") return literals(node.expression);
  return [];
}

/** The literal parts of a text, without the expressions of a template. */
function written(node: ESTree.Node): string {
  if (node.type === "JSXText") return node.value;
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : "";
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.raw).join(" ");
  return "";
}

const nameOf = (element: ESTree.JSXElement): string =>
  element.openingElement.name.type === "JSXIdentifier" ? element.openingElement.name.name : "";

/** Whether words are left when the names and units are taken away that every language writes alike. */
function speaks(text: string, alike: readonly string[]): boolean {
  const rest = text.replace(/&\w+;/g, " ").split(/[^\p{L}\p{N}.]+/u);
  return rest.some((word) => /\p{L}/u.test(word) && !alike.includes(word));
}

/**
 * Finds texts of a component that bypass the catalogues: JSX text and attributes that are read or heard.
 * `alike`: words that are the same in every language.
 */
export function checkHardCoded(sources: readonly Source[], alike: readonly string[]): Finding[] {
  return sources.flatMap((source) => {
    const findings: Finding[] = [];
    let macros = 0;
    const look = (node: ESTree.Node): void => {
      const text = written(node);
      if (macros > 0 || !speaks(text, alike)) return;
      const what = `"${text.trim().replace(/\s+/g, " ")}" is not in the catalogues: use <Trans> or t`;
      findings.push({ path: source.path, line: lineAt(source.text, node.start), what });
    };
    const children = (nodes: readonly ESTree.JSXChild[]): void => {
      for (const child of nodes) if (child.type === "JSXExpressionContainer") literals(child).forEach(look);
    };
    new Visitor({
      JSXElement(element) {
        if (MACROS.has(nameOf(element))) macros += 1;
        children(element.children);
      },
      "JSXElement:exit"(element) {
        if (MACROS.has(nameOf(element))) macros -= 1;
      },
      JSXFragment: ({ children: nodes }) => children(nodes),
      JSXText: look,
      JSXAttribute({ name, value }) {
        if (name.type === "JSXIdentifier" && SPOKEN.test(name.name)) literals(value).forEach(look);
      },
    }).visit(parseSource(source).program);
    return findings;
  });
}
