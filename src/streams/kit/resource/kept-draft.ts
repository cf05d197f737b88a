import { type Observable, skip, tap } from "rxjs";
import * as v from "valibot";
import type { Deps } from "../../deps.ts";
import { keepingIdentity } from "../operators/keep-identity.ts";

/** How long what was typed and not sent is kept, in ms: long enough to set a trade password and come back. */
const KEPT_FOR = 30 * 60_000;

/** How the browser's storage keeps a form that was not sent. */
interface KeptDraft<Draft> {
  /** @param now unix ms */
  write(draft: Draft, now: number): string;
  /** The draft that storage has; `null` for none, for nonsense, and for one that is older than half an hour. */
  read(text: string | null, now: number): Draft | null;
  /** An effect: keeps each draft under a key of the storage, and forgets it at `null`. The first one is what the form began with. */
  keep(
    drafts$: Observable<Draft | null>,
    deps: Pick<Deps, "storage" | "now">,
    key: string,
  ): Observable<unknown>;
}

/** Keeps drafts of a shape. A shape never has secrets in it. */
export function keptDraft<const Entries extends v.ObjectEntries>(
  shape: v.ObjectSchema<Entries, undefined>,
): KeptDraft<v.InferOutput<typeof shape>> {
  const kept = v.pipe(v.string(), v.parseJson(), v.object({ at: v.number(), draft: shape }));
  const write = (draft: v.InferOutput<typeof shape>, now: number) => JSON.stringify({ at: now, draft });
  return {
    write,
    keep: (drafts$, { storage, now }, key) =>
      drafts$.pipe(
        keepingIdentity(),
        skip(1),
        tap((draft) => (draft === null ? storage.remove(key) : storage.set(key, write(draft, now())))),
      ),
    read(text, now) {
      if (text === null) return null;
      const read = v.safeParse(kept, text);
      if (!read.success) return null;
      const { at, draft } = read.output;
      return at <= now && now - at < KEPT_FOR ? draft : null;
    },
  };
}
