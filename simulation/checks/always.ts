import { auditLedger } from "#server/exchange/ledger/audit.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Witness } from "../browser/visitor.ts";
import type { Host } from "../exchange/host.ts";
import type { World } from "../world/world.ts";

/** Something to find out about the database. */
interface Check {
  findings(storage: Storage): Promise<readonly string[]>;
}

interface AlwaysParts {
  readonly world: World;
  readonly host: Pick<Host, "database" | "onCrash">;
  readonly checks: readonly Check[];
  readonly fail: (finding: string) => void;
}

/** So often what is committed is checked, ms; after each crash as well. */
const EVERY = 5_000;

/** What the database must hold at every moment, whatever has failed. */
export interface Always {
  /** Checks it now. */
  check(): Promise<void>;
}

/** Checks what is committed again and again: the ledger and its holds, and what the given checks know. It reads between two events, never within a transaction. */
export function checkAlways({ world, host, checks, fail }: AlwaysParts): Always {
  const actor = world.spawn("checks");
  const check = async () => {
    // A later check reads what this transaction commits.
    if (host.database.isInTransaction()) return;
    const storage = await host.database.storage;
    for (const finding of await auditLedger(storage)) fail(finding);
    for (const one of checks) for (const finding of await one.findings(storage)) fail(finding);
  };
  const again = () => {
    world.interlude(check);
    world.after(actor, EVERY, again);
  };
  world.after(actor, EVERY, again);
  host.onCrash(() => world.interlude(check));
  return { check };
}

/** Passes everything on to all of them. */
export const together = (witnesses: readonly Witness[]): Witness => ({
  arrived(tab, request) {
    for (const witness of witnesses) witness.arrived(tab, request);
  },
  replied(exchanged) {
    for (const witness of witnesses) witness.replied(exchanged);
  },
  pushed(tab, text) {
    for (const witness of witnesses) witness.pushed(tab, text);
  },
});
