import type { Clock } from "#server/exchange/kit/clock.ts";
import type { Fence } from "#server/exchange/sequence/fence.ts";
import type { Ownable } from "./types.ts";

/** A sequence that could not be opened or closed is tried again after so long, ms. */
const AGAIN_MS = 2_000;

export interface PlaceDeps {
  /** Gives a lease back; nothing happens where it is lost. */
  readonly release: (name: string) => Promise<void>;
  readonly clock: Pick<Clock, "monotonic">;
  readonly report: (error: unknown) => void;
}

/** An ownable in this process. Its opening and its closing never overlap, and what was opened is closed or lost. */
export interface Place {
  readonly state: "away" | "opening" | "open" | "closing";
  /** Whether it may be taken now. */
  isReady(): boolean;
  /** Opens it under a lease that was taken. Where that fails, the lease is given back. */
  open(fence: Fence): Promise<void>;
  /** Closes it, after it has opened, and gives its lease back. @returns whether it did: not where it was away */
  give(): Promise<boolean>;
  /** Its lease is lost. */
  lose(): void;
}

/** A place whose ownable is away. */
export function createPlace(ownable: Ownable, { release, clock, report }: PlaceDeps): Place {
  let state: Place["state"] = "away";
  let isLost = false;
  let notBefore = 0;
  let underWay: Promise<void> = Promise.resolve();

  /** @returns whether nothing failed and the lease was not lost meanwhile; else the ownable has forgotten its memory */
  const succeeds = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      if (!isLost) report(error);
      notBefore = clock.monotonic() + AGAIN_MS;
      ownable.lost();
      return false;
    }
    if (isLost) ownable.lost();
    return !isLost;
  };
  const giveBack = () => release(ownable.name).catch(report);

  return {
    get state() {
      return state;
    },
    isReady: () => state === "away" && notBefore <= clock.monotonic(),
    open(fence) {
      state = "opening";
      isLost = false;
      underWay = succeeds(() => ownable.open(fence)).then(async (isOpen) => {
        if (!isOpen) await giveBack();
        state = isOpen ? "open" : "away";
      });
      return underWay;
    },
    async give() {
      await underWay;
      if (state !== "open") return false;
      state = "closing";
      underWay = succeeds(ownable.close).then(async () => {
        await giveBack();
        state = "away";
      });
      await underWay;
      return true;
    },
    lose() {
      isLost = true;
      // While it opens it cannot forget yet: it does when it has opened.
      if (state === "open" || state === "closing") ownable.lost();
      if (state === "open") state = "away";
    },
  };
}
