import { UPLOAD_PATH } from "#contract/calls/account/identity.ts";
import type { Clock } from "#server/exchange/kit/clock.ts";
import type { Secrets } from "#server/exchange/kit/ids.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { createUploadQueries, type UploadQueries } from "#server/storage/account/uploads.ts";
import type { Storage } from "#server/storage/storage.ts";
import { createDecodeQueue } from "./decode-queue.ts";
import { makeSafe } from "./picture.ts";
import type { PictureStore, PictureType, SafePicture, Uploads } from "./types.ts";

const DAY_MS = 86_400_000;
const ID_BYTES = 24;
const ID = /^[\w-]{20,64}$/;
const ADDRESS = new RegExp(`${UPLOAD_PATH}/([\\w-]{20,64})$`);
/** Pictures that wait for the decoder or are in it; each holds at most its 5 MB file in memory. */
const MAX_WAITING = 8;
/** Files that one look after orphans asks the database about. */
const PORTION = 200;

export interface UploadParts {
  readonly storage: Storage;
  readonly store: PictureStore;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, "token">;
  /** Pictures that a user may hand in within 24 hours. */
  readonly maxPerDay: number;
  /** Whether a picture is shown to somebody for a while, besides those it was granted to. */
  readonly isShown?: (
    picture: { readonly id: string; readonly userId: number },
    viewerId: number,
  ) => Promise<boolean>;
}

/** The id in an address that uploading gave, with or without the origin before it; `null` for others. */
export function uploadIdIn(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

function createAdding({ store, clock, secrets, maxPerDay }: UploadParts, queries: UploadQueries) {
  const decoding = createDecodeQueue(MAX_WAITING);
  return async (userId: number, bytes: Buffer): Promise<string> => {
    const time = clock.now();
    const limit = { most: maxPerDay, since: time - DAY_MS };
    // Asked before the work and again with the note: many at once cost no more than the limit.
    if ((await queries.countSince(userId, limit.since)) >= maxPerDay) throw new Refused("uploads_too_many");
    const picture = await decoding.run(() => makeSafe(bytes));
    const id = secrets.token(ID_BYTES);
    // The file first: a note without one would promise what is not there; a file without a note is cleaned away.
    await store.put(id, picture.bytes);
    const note = { id, userId, type: picture.type, bytes: picture.bytes.length, time };
    if (await queries.insert(note, limit)) return `${UPLOAD_PATH}/${id}`;
    await store.remove(id);
    throw new Refused("uploads_too_many");
  };
}

/** Pictures that users hand in. */
export function createUploads(parts: UploadParts): Uploads {
  const { storage, store, clock } = parts;
  const queries = createUploadQueries(storage);
  const load = async (id: string, type: string): Promise<SafePicture | null> => {
    const bytes = await store.get(id);
    return bytes === null ? null : { type: type as PictureType, bytes };
  };
  return {
    add: createAdding(parts, queries),
    async read(id, userId) {
      const found = ID.test(id) ? await queries.find(id) : null;
      if (found === null) return null;
      const isShown =
        found.userId === userId ||
        (await queries.isGranted(id, userId)) ||
        ((await parts.isShown?.(found, userId)) ?? false);
      return isShown ? load(id, found.type) : null;
    },
    async readAny(id) {
      const found = ID.test(id) ? await queries.find(id) : null;
      return found === null ? null : load(id, found.type);
    },
    async own(userId, address) {
      const id = uploadIdIn(address);
      const found = id === null ? null : await queries.find(id);
      if (found?.userId !== userId) throw new Refused("picture_unknown");
      return found.id;
    },
    use: queries.use,
    grant: queries.grant,
    async clean() {
      const before = clock.now() - DAY_MS;
      for (const id of await queries.removeUnused(before)) await store.remove(id);
      const files = await store.writtenBefore(before);
      for (let start = 0; start < files.length; start += PORTION) {
        const part = files.slice(start, start + PORTION);
        const known = await queries.known(part);
        for (const id of part) if (!known.has(id)) await store.remove(id);
      }
    },
  };
}
