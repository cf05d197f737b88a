import { describe, expect, it } from "vitest";
import { type ArmedChange, AWAY_FOR, applyArmed, disarmed } from "#src/streams/markets/hotkeys/armed.fold.ts";

const MINUTE = 60_000;
const folded = (...changes: readonly ArmedChange[]) => changes.reduce(applyArmed, disarmed);
const armed: ArmedChange = { kind: "armed", now: 0, lifeMs: MINUTE };

describe("armed hotkeys as a fold", () => {
  it("SPOT-KEY-005 each use begins the time again; what was off stays off", () => {
    expect(folded(armed, { kind: "used", now: 50_000, lifeMs: MINUTE }).until).toBe(110_000);
    expect(folded({ kind: "used", now: 1, lifeMs: MINUTE })).toBe(disarmed);
  });

  it("SPOT-KEY-005 a use after the time, as after a sleep of the machine, finds them off", () => {
    expect(folded(armed, { kind: "used", now: MINUTE, lifeMs: MINUTE })).toEqual(disarmed);
    expect(folded(armed, { kind: "tick", now: MINUTE - 1 }).until).toBe(MINUTE);
    expect(folded(armed, { kind: "tick", now: MINUTE })).toEqual(disarmed);
  });

  it("SPOT-KEY-006 a short look elsewhere keeps them, a longer one switches them off", () => {
    const away: ArmedChange = { kind: "away", now: 1_000 };
    expect(folded(armed, away, { kind: "back", now: 1_000 + AWAY_FOR - 1 }).until).toBe(MINUTE);
    expect(folded(armed, away, { kind: "back", now: 1_000 + AWAY_FOR })).toEqual(disarmed);
    expect(folded(armed, away, { kind: "tick", now: 1_000 + AWAY_FOR }).until).toBeNull();
  });

  it("SPOT-KEY-007 a confirmed order counts for one armed period alone", () => {
    expect(folded({ kind: "confirmed" })).toBe(disarmed);
    expect(folded(armed, { kind: "confirmed" }).isConfirmed).toBe(true);
    expect(folded(armed, { kind: "confirmed" }, { kind: "off" }, armed).isConfirmed).toBe(false);
  });
});
