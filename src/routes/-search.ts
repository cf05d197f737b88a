/** Reads query values as text; what is absent or empty is left out. */
export function textSearch<const Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const read: { [Key in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if ((typeof value === "string" && value !== "") || typeof value === "number")
        read[name] = String(value);
    }
    return read;
  };
}

/** A whole number of the query; `null` where it is none. */
export function wholeOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** An address of our own to come back to; `null` for anything that could lead elsewhere. */
export function ownAddress(text: string | undefined): string | null {
  return text !== undefined && /^\/(?![/\\])/.test(text) ? text : null;
}
