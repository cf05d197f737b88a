/** The user's dead man's switch: orders are cancelled when no heartbeat comes in time. */
export interface DeadManSwitch {
  readonly state: "off" | "armed" | "cancelling" | "done";
  /** From a heartbeat to the deadline. */
  readonly seconds: number;
  /** Unix ms by this machine's clock; `null` unless it is armed. */
  readonly deadline: number | null;
  /** The sender of the heartbeats. */
  readonly keptBy: "app" | "program";
  /** Unix ms; `null`: it has not fired since it was armed. */
  readonly firedAt: number | null;
  /** How many orders it cancelled. */
  readonly cancelled: number;
}
