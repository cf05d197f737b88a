/** The sender of the heartbeats: our pages, or a program of the user. */
export type SwitchKeeper = "app" | "program";

/**
 * A user's dead man's switch. `armed`: waits for its deadline; `cancelling`: the deadline passed, and orders are being cancelled; `done`: all
 * were; `off`: disarmed.
 */
export interface DeadManSwitch {
  readonly userId: number;
  readonly state: "off" | "armed" | "cancelling" | "done";
  /** From a heartbeat to the deadline. */
  readonly seconds: number;
  /** Unix ms. */
  readonly deadline: number;
  readonly keptBy: SwitchKeeper;
  /** How often it was armed: names the cancels of this time among all. */
  readonly run: number;
  /** Whether a start of the timers has moved this deadline: it does so once. */
  readonly hadGrace: boolean;
  /** When the deadline passed, unix ms; `null` before. */
  readonly firedAt: number | null;
  /** How many orders were cancelled. */
  readonly cancelled: number;
}

/** Dead man's switches as HTTP sees them. */
export interface DeadManSwitches {
  of(userId: number): Promise<DeadManSwitch>;
  /**
   * Arms it, or moves the deadline of an armed one to `seconds` from now.
   * @throws Refused `switch_seconds_out_of_range`, `switch_cancelling`
   */
  arm(userId: number, seconds: number, keptBy: SwitchKeeper): Promise<DeadManSwitch>;
  /** A heartbeat: moves the deadline of a switch that is armed and kept by the sender. Changes nothing otherwise. */
  beat(userId: number, by: SwitchKeeper): Promise<DeadManSwitch>;
  /** @throws Refused `switch_cancelling` */
  disarm(userId: number): Promise<DeadManSwitch>;
}
