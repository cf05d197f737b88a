import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { createPreferences } from "#src/streams/account/preferences/create-preferences.ts";
import { defaultSpans } from "#src/streams/markets/screens/indicator-spans.ts";
import { fakeStorage } from "../../support/fakes.ts";

function preferencesWith(stored: Record<string, string> = {}) {
  const storage = fakeStorage(stored);
  const storageChanged$ = new Subject<{ key: string | null; value: string | null }>();
  const preferences = createPreferences({ storage, storageChanged$, now: () => 5 });
  const seen: unknown[] = [];
  const { theme$, language$, colours$, favourites$, lastMarket$ } = preferences;
  for (const value$ of [theme$, language$, colours$, lastMarket$])
    value$.subscribe((value) => seen.push(value));
  favourites$.subscribe((keys) => seen.push([...keys].join()));
  return { preferences, storage, storageChanged$, seen };
}

describe("preferences", () => {
  it("STREAM-PREF-001 SHELL-THEME-001 SHELL-LANG-005 dark and English by default, and after nonsense", () => {
    expect(preferencesWith().seen).toEqual(["dark", "en", "green-up", null, ""]);
    const odd = { theme: "pink", locale: "xx", favourites: "{" };
    expect(preferencesWith(odd).seen).toEqual(["dark", "en", "green-up", null, ""]);
  });

  it("STREAM-PREF-001 MARKET-LIST-004 begins from storage", () => {
    const stored = {
      theme: "white",
      locale: "cr",
      colours: "red-up",
      dealSymbol: "BTC/USDT",
      favourites: '["BTC_USDT","ETH_BTC"]',
    };
    expect(preferencesWith(stored).seen).toEqual(["white", "cr", "red-up", "BTC_USDT", "BTC_USDT,ETH_BTC"]);
  });

  it("STREAM-PREF-001 SHELL-LANG-002 stores a setting and emits it at once", () => {
    const { preferences, storage, seen } = preferencesWith();
    seen.length = 0;
    preferences.setTheme("white");
    preferences.setLanguage("zh");
    preferences.setColours("red-up");
    preferences.setLastMarket("ETH_USDT");
    preferences.toggleFavourite("A_B");
    preferences.toggleFavourite("C_D");
    preferences.toggleFavourite("A_B");
    expect(seen).toEqual(["white", "zh", "red-up", "ETH_USDT", "A_B", "A_B,C_D", "C_D"]);
    const keys = ["theme", "locale", "colours", "dealSymbol", "favourites"];
    expect(keys.map((key) => storage.get(key))).toEqual(["white", "zh", "red-up", "ETH/USDT", '["C_D"]']);
  });

  it("STREAM-PREF-001 SHELL-THEME-002 follows another tab, and not after its end", () => {
    const { preferences, storage, storageChanged$, seen } = preferencesWith();
    seen.length = 0;
    storage.set("theme", "white");
    storageChanged$.next({ key: "theme", value: "white" });
    expect(seen).toEqual(["white"]);
    preferences.end();
    storage.set("theme", "dark");
    storageChanged$.next({ key: "theme", value: "dark" });
    expect(seen).toEqual(["white"]);
  });

  it.each(["limit", "market", "stop_limit"] as const)(
    "SPOT-SCREEN-007 keeps the kind of order: %s",
    (mode) => {
      const { preferences, storage } = preferencesWith();
      preferences.setTerminalLook({ mode });
      const modes: string[] = [];
      createPreferences({ storage, now: () => 5 }).terminalLook$.subscribe((look) => modes.push(look.mode));
      expect(modes).toEqual([mode]);
    },
  );

  it("SPOT-SCREEN-007 keeps how terminals are shown; what cannot be read has its default", () => {
    const shown = {
      ...{ averages: true, exponential: false, bands: false, volume: true, macd: false, rsi: false },
      spans: defaultSpans,
    };
    const drawn = { interval: "15min", ...shown, compare: null, sides: "both" };
    const lists = { panel: "open", ordersHeight: null, ordersFolded: false };
    const preset = { ...drawn, grouping: 0, mode: "limit", timeInForce: "gtc", ...lists };
    const { preferences, storage } = preferencesWith({ terminal_look: '{"interval":"2h","sides":7}' });
    const looks: unknown[] = [];
    preferences.terminalLook$.subscribe((look) => looks.push(look));
    preferences.setTerminalLook({ interval: "60min" });
    preferences.setTerminalLook({ averages: false, sides: "asks" });
    expect(looks).toEqual([
      preset,
      { ...preset, interval: "60min" },
      { ...preset, interval: "60min", averages: false, sides: "asks" },
    ]);
    const next = createPreferences({ storage, now: () => 5 });
    next.terminalLook$.subscribe((look) => looks.push(look));
    expect(looks.at(3)).toEqual(looks.at(2));
    next.setTerminalLook({ volume: false });
    expect(JSON.parse(storage.get("terminal_look") ?? "")).toEqual({
      ...(looks.at(2) as object),
      volume: false,
    });
    const last = { grouping: 2, mode: "market", timeInForce: "fok", panel: "fills" } as const;
    next.setTerminalLook({ ...last, exponential: true, rsi: true });
    createPreferences({ storage, now: () => 5 }).terminalLook$.subscribe((look) => looks.push(look));
    expect(looks.at(-1)).toMatchObject({
      interval: "60min",
      sides: "asks",
      exponential: true,
      rsi: true,
      ...last,
    });
  });

  it("STREAM-PREF-001 AUTH-SESSION-005 the end of a session takes the market traded last, and nothing else", () => {
    const { preferences, storage, seen } = preferencesWith({
      theme: "white",
      favourites: '["A_B"]',
      dealSymbol: "A/B",
    });
    storage.remove("dealSymbol");
    seen.length = 0;
    preferences.clear();
    expect(seen).toEqual([null]);
    expect(storage.keys()).toEqual(["theme", "favourites"]);
  });

  it("STREAM-PREF-001 AUTH-SESSION-005 so does one that ends in another tab", () => {
    const { storage, storageChanged$, seen } = preferencesWith({ theme: "white", dealSymbol: "A/B" });
    storage.remove("dealSymbol");
    seen.length = 0;
    storageChanged$.next({ key: "dealSymbol", value: null });
    expect(seen).toEqual([null]);
  });
});
