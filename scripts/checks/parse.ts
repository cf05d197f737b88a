import { type ESTree, parseSync } from "rolldown/utils";
import type { Source } from "./sources.ts";

/** One module that a file names, in an import, an export or a dynamic import. */
export interface ModuleRequest {
  readonly target: string;
  readonly offset: number;
  /** Nothing of it is left at run time. */
  readonly typeOnly: boolean;
}

export interface Parsed {
  readonly program: ESTree.Program;
  readonly requests: readonly ModuleRequest[];
}

/**
 * Parses a TypeScript file.
 * @throws Error when the file is not valid TypeScript.
 */
export function parseSource(source: Source): Parsed {
  const { program, module, errors } = parseSync(source.path, source.text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${source.path}: ${error.message}`);
  const requests: ModuleRequest[] = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    target: moduleRequest.value,
    offset: start,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  for (const { entries, start } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) requests.push({ target: moduleRequest.value, offset: start, typeOnly: isType });
  for (const { moduleRequest, start } of module.dynamicImports)
    requests.push({
      target: source.text.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
      offset: start,
      typeOnly: false,
    });
  return { program, requests };
}
