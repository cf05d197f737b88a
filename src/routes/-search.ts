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

/** What the address of a terminal may say: `pair=BTC_USDT`, or the ids of quote and base currency under either of their names. */
export const terminalNames = ["pair", "legal_id", "currency_id", "legalId", "currencyId"] as const;
export type TerminalSearch = { readonly [Name in (typeof terminalNames)[number]]?: string };

/** The addresses of the terminals. */
export type TerminalPath = "/dealCenter" | "/leverdealCenter" | "/secondsOrder";

/** Reads the query of a terminal, and more. A pair is found however it is written: "BTC/USDT", "btc-usdt", "BTC_USDT". */
export function terminalSearch<const Name extends string = never>(...more: readonly Name[]) {
  const read = textSearch<(typeof terminalNames)[number] | Name>(...terminalNames, ...more);
  return (search: Record<string, unknown>): ReturnType<typeof read> => {
    const { pair } = search;
    return read(typeof pair === "string" ? { ...search, pair: marketKey(pair) } : search);
  };
}

/** What the address of positions and orders on leverage may say: "?state=closed&pair=BTC_USDT&side=long". */
export const leverageNames = ["state", "pair", "side"] as const;
export type LeverageSearch = { readonly [Name in (typeof leverageNames)[number]]?: string };

/** Reads the query of positions and orders on leverage, and more. */
export function leverageSearch<const Name extends string = never>(...more: readonly Name[]) {
  return textSearch<(typeof leverageNames)[number] | Name>(...leverageNames, ...more);
}

/** The key of a market by its pair in an address: "BTC_USDT". */
export function marketKey(pair: string): string {
  return pair
    .trim()
    .toUpperCase()
    .replace(/[/\s-]/, "_");
}

/** A whole number of the query; `null` where it is none. */
export function wholeOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** An address of our own to come back to; `null` for anything that could lead elsewhere. */
export function ownAddress(text: string | undefined): string | null {
  return text !== undefined && /^\/(?![/\\])/.test(text) ? text : null;
}
