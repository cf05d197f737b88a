import * as v from "valibot";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#contract/languages.ts";
import { storedHotkeys } from "../../markets/hotkeys/stored-hotkeys.ts";
import { drawings } from "../../markets/screens/drawings/stored-drawings.ts";
import { storageKeys } from "../../shell/storage-keys.ts";
import { layouts } from "./layouts.ts";
import { terminalLook } from "./terminal-look.ts";
import { walletLook } from "./wallet-look.ts";

/**
 * Where a preference is kept beside this browser's storage, and for how long. `account`: with the account too, so that it is there on
 * every machine. `device`: here alone. `session`: here, until the session ends.
 */
type Keeping = "account" | "device" | "session";

interface Definition<Value> {
  /** Its name in local storage and with the account. */
  readonly name: string;
  readonly keeping: Keeping;
  /** Reads what was stored, by whichever version of this client. What cannot be read is `fallback`. */
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly fallback: Value;
}

function kept<Value>(
  keeping: Keeping,
  name: string,
  schema: v.GenericSchema<unknown, Value>,
  fallback: NoInfer<Value>,
): Definition<Value> {
  return { name, keeping, schema, fallback };
}

const marketKeys: v.GenericSchema<unknown, readonly string[]> = v.array(v.string());

const newsIds: v.GenericSchema<unknown, readonly number[]> = v.array(v.number());

/**
 * Every preference of the product. A new one is one row here; read it with `value$` and write it with `set` or `change`. Its value is plain
 * JSON of at most 16,384 characters, and `null` is kept by removing it.
 */
export const preferenceTable = {
  theme: kept("account", storageKeys.theme, v.picklist(["dark", "white"]), "dark"),
  language: kept("account", storageKeys.locale, v.custom<Language>(isLanguage), DEFAULT_LANGUAGE),
  colours: kept("account", storageKeys.colours, v.picklist(["green-up", "red-up"]), "green-up"),
  /** How high rows are: `compact` shows about a quarter more of them. */
  density: kept("account", "density", v.picklist(["comfortable", "compact"]), "comfortable"),
  /** Keys of markets. */
  favourites: kept("account", storageKeys.favourites, marketKeys, []),
  /** Whether orders of every kind are confirmed before they are sent. `null`, never chosen: spot and leverage orders, not options. */
  confirmOrders: kept<boolean | null>("account", storageKeys.confirmOrders, v.nullable(v.boolean()), null),
  walletLook: kept("account", storageKeys.walletLook, walletLook, v.parse(walletLook, {})),
  terminalLook: kept("account", storageKeys.terminalLook, terminalLook, v.parse(terminalLook, {})),
  layouts: kept("account", "terminal_layouts", layouts, { shown: null, saved: [] }),
  /** Ids of the columns that the user hides, by the key of their table. */
  hiddenColumns: kept<Readonly<Record<string, readonly string[]>>>(
    "account",
    "hidden_columns",
    v.record(v.string(), v.array(v.string())),
    {},
  ),
  /** What the user has drawn on charts, by the key of the market. */
  drawings: kept("account", "chart_drawings", drawings, {}),
  showDrawings: kept("account", "show_drawings", v.boolean(), true),
  hotkeys: kept("account", "hotkeys", storedHotkeys, v.parse(storedHotkeys, {})),
  /** Ids of the notices that home opened and the user closed, the newest last. */
  dismissedNews: kept("account", "dismissed_news", newsIds, []),
  /** Whether the card that leads a new account to its first funds and trade was closed. */
  firstStepsDismissed: kept("account", "first_steps_dismissed", v.boolean(), false),
  /** The highest id of the public notices that the bell has shown. */
  noticesSeen: kept("account", "notices_seen", v.pipe(v.number(), v.safeInteger()), 0),
  /** After a leverage order was placed: stay in the terminal, or leave to the list that the documents name. */
  afterOpening: kept("account", storageKeys.afterOpening, v.picklist(["stay", "leave"]), "stay"),
  /** The unit in which sizes of orders are typed. */
  sizeUnit: kept("account", "size_unit", v.picklist(["base", "quote"]), "base"),
  /** The leverage that an order was placed with last; "": none yet. */
  leverMultiple: kept("account", storageKeys.leverMultiple, v.pipe(v.string(), v.maxLength(16)), ""),
  /** The symbol of the market traded last, "BTC/USDT", under the name that the documents give it. */
  lastSymbol: kept<string | null>("session", storageKeys.dealSymbol, v.nullable(v.string()), null),
} as const;

export type PreferenceKey = keyof typeof preferenceTable;
export type PreferenceValues = {
  readonly [Key in PreferenceKey]: (typeof preferenceTable)[Key]["fallback"];
};
export const preferenceKeys = Object.keys(preferenceTable) as readonly PreferenceKey[];

/** Reads any value as that of a preference; `null`: it is not one. */
export function readPreference<Key extends PreferenceKey>(
  key: Key,
  given: unknown,
): { readonly value: PreferenceValues[Key] } | null {
  const { schema } = preferenceTable[key];
  const read = v.safeParse(schema, given);
  return read.success ? { value: read.output as PreferenceValues[Key] } : null;
}
