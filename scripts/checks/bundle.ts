import { gzipSync } from "node:zlib";

/** Reads a file of the built site by its path from the site's root ("assets/index-1.js"). */
export type ReadAsset = (path: string) => string;

export interface FirstPaint {
  /** Scripts that the page needs before it shows anything, with their gzipped size in bytes. */
  readonly scripts: readonly { readonly path: string; readonly bytes: number }[];
  readonly bytes: number;
}

/** Scripts that a page names itself: its entry and what it preloads. */
function namedByPage(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => /type="module"|rel="modulepreload"/.test(tag))
    .flatMap((tag) => /(?:src|href)="\/([^"]+\.js)"/.exec(tag)?.[1] ?? []);
}

/** Modules that a built script imports statically; imports on demand do not count. */
function staticImports(path: string, text: string): string[] {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const imports = text.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^"'()]*?from\s*)?["']\.\/([^"']+\.js)["']/g,
  );
  return [...imports].map((match) => folder + (match[1] ?? ""));
}

/** The scripts that a page's entry needs: what it names, and what that imports statically, with their gzipped sizes. */
export function firstPaint(html: string, read: ReadAsset): FirstPaint {
  const seen = new Map<string, number>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    const text = read(path);
    seen.set(path, gzipSync(text).length);
    staticImports(path, text).forEach(visit);
  };
  namedByPage(html).forEach(visit);
  const scripts = [...seen].map(([path, bytes]) => ({ path, bytes })).sort((a, b) => b.bytes - a.bytes);
  return { scripts, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
}
