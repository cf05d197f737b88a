/** A built site; paths are from its root ("assets/index-1.js"). */
interface BuiltSite {
  read(path: string): string;
  /** Bytes as they are sent. */
  weigh(path: string): number;
}

interface Script {
  readonly path: string;
  readonly bytes: number;
}
export interface FirstPaint {
  /** Scripts that the page needs before it shows anything. */
  readonly scripts: readonly Script[];
  /** Of the scripts and of the texts. */
  readonly bytes: number;
  /** The page itself, its scripts, styles and texts. */
  readonly requests: number;
}
/** What a page is to ask for at once, as the build wrote it down. */
interface Wanted {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Addresses of texts. */
  readonly texts: readonly string[];
}

const tagsOf = (html: string): readonly string[] => html.match(/<(?:script|link)\b[^>]*>/g) ?? [];

/** Scripts that a page names itself: its entry and what it preloads. */
function namedByPage(html: string): string[] {
  return tagsOf(html)
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

const withoutSlash = (address: string): string => address.replace(/^\//, "");

/** What a page needs for its first paint: what its markup names and what the build wrote down for it, with what that imports statically. */
export function firstPaint(html: string, wanted: Wanted, { read, weigh }: BuiltSite): FirstPaint {
  const seen = new Map<string, number>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.set(path, weigh(path));
    staticImports(path, read(path)).forEach(visit);
  };
  for (const path of [...namedByPage(html), ...wanted.scripts.map(withoutSlash)]) visit(path);
  const scripts = [...seen].map(([path, bytes]) => ({ path, bytes })).sort((a, b) => b.bytes - a.bytes);
  const styles = tagsOf(html).filter((tag) => tag.includes('rel="stylesheet"')).length + wanted.styles.length;
  const texts = wanted.texts.map((address) => weigh(withoutSlash(address)));
  return {
    scripts,
    bytes: [...scripts.map(({ bytes }) => bytes), ...texts].reduce((sum, bytes) => sum + bytes, 0),
    requests: 1 + scripts.length + styles + texts.length,
  };
}
