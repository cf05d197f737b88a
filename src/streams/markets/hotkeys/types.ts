import type { Observable } from "rxjs";
import type { HotkeyAction } from "#domain/hotkeys/actions.ts";
import type { ArmedMinutes, StoredHotkeys } from "#domain/hotkeys/chosen.ts";

/** Placing an order by a key. `confirms`: it is shown and confirmed first, whatever the setting. */
export type PlaceByKey = (confirms: boolean) => void;

/** What a terminal's keys do. What is absent is not offered there. */
export interface HotkeyActs {
  readonly act: Readonly<Partial<Record<HotkeyAction, () => void>>>;
  readonly place: Readonly<Record<"place-buy" | "place-sell", PlaceByKey>>;
  /** Emits when the user has seen an order's terms and confirmed it. */
  readonly confirmed$: Observable<unknown>;
}

/** The hotkeys of one terminal. */
export interface HotkeysModel {
  /** The actions of this terminal, in the order of the list. */
  readonly offered: readonly HotkeyAction[];
  /** What the user chose. Emits at once. */
  readonly stored$: Observable<StoredHotkeys>;
  /** Whole seconds until armed hotkeys switch off; `null`: they are off. Emits at once. */
  readonly secondsLeft$: Observable<number | null>;
  readonly signedIn$: Observable<boolean>;
  /** A key was pressed. One that sends or cancels orders only says so while the hotkeys are off. */
  press(action: HotkeyAction): void;
  arm(on: boolean): void;
  /** Whether the window has the focus. */
  setFocused(focused: boolean): void;
  /** Turns all hotkeys on or off. */
  setOn(on: boolean): void;
  setMinutes(minutes: ArmedMinutes): void;
  /** Other keys for an action; "": none. */
  setKeys(action: HotkeyAction, keys: string): void;
  /** Every action has its default keys again. */
  resetKeys(): void;
}
