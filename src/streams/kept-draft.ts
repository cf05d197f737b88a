import * as v from "valibot";

/** How long what was typed and not sent is kept, in ms: long enough to set a trade password and come back. */
const KEPT_FOR = 30 * 60_000;

/** How the browser's storage keeps a form that was not sent. */
interface KeptDraft<Draft> {
  /** @param now unix ms */
  write(draft: Draft, now: number): string;
  /** The draft that storage has; `null` for none, for nonsense, and for one that is older than half an hour. */
  read(text: string | null, now: number): Draft | null;
}

/** Keeps drafts of a shape. A shape never has secrets in it. */
export function keptDraft<const Entries extends v.ObjectEntries>(
  shape: v.ObjectSchema<Entries, undefined>,
): KeptDraft<v.InferOutput<typeof shape>> {
  const kept = v.pipe(v.string(), v.parseJson(), v.object({ at: v.number(), draft: shape }));
  return {
    write: (draft, now) => JSON.stringify({ at: now, draft }),
    read(text, now) {
      if (text === null) return null;
      const read = v.safeParse(kept, text);
      if (!read.success) return null;
      const { at, draft } = read.output;
      return at <= now && now - at < KEPT_FOR ? draft : null;
    },
  };
}
