import type { Observable } from "rxjs";
import type { DeadManSwitch } from "../../../api/account/dead-man-switch-types.ts";

/** The switch as it is shown. */
export interface ShownSwitch extends DeadManSwitch {
  /** Whole seconds until the deadline; `null` unless it is armed. */
  readonly secondsLeft: number | null;
}

/** The user's dead man's switch, for whoever shows it. */
export interface DeadManSwitchModel {
  /** `null`: a guest, or not known yet. Emits at once. */
  readonly switch$: Observable<ShownSwitch | null>;
  /** For how long it can be armed here, in seconds. */
  readonly offered: readonly number[];
  /** Arms it for so many seconds, or disarms it with 0. */
  set(seconds: number): void;
}
