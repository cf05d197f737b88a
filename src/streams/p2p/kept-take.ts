import { EMPTY, filter, map, type Observable, switchMap, take } from "rxjs";
import * as v from "valibot";
import type { Reply } from "../../api/http/reply-types.ts";
import type { Advert, OtcMarket } from "../../api/p2p/types.ts";
import type { App } from "../app-types.ts";
import { keptDraft } from "../kit/resource/kept-draft.ts";
import { storageKeys } from "../shell/storage-keys.ts";

const shape = v.object({
  advertId: v.number(),
  means: v.picklist(["money", "number", "whole"]),
  typed: v.string(),
  price: v.string(),
});
/** An order that was left for another page: the entry, and the price that was shown. */
export type KeptTake = v.InferOutput<typeof shape>;
const drafts = keptDraft(shape);

/** An order that was left, with its present advert. */
export interface ReturnedTake {
  readonly kept: KeptTake;
  readonly reply: Reply<Advert>;
}

const keyOf = (market: OtcMarket) => `${storageKeys.takeDraft}${market}`;

/** Keeps an order while the user logs in or sets up a trade password, an identity or a receiving account. */
export function keepTake(deps: App["deps"], market: OtcMarket, kept: KeptTake): void {
  deps.storage.set(keyOf(market), drafts.write(kept, deps.now()));
}

/** The order that was left, once, as soon as the user is logged in; its advert is fetched again. */
export function returnedTake(
  { deps, session }: Pick<App, "deps" | "session">,
  market: OtcMarket,
): Observable<ReturnedTake> {
  const key = keyOf(market);
  const kept = drafts.read(deps.storage.get(key), deps.now());
  if (kept === null) return EMPTY;
  return session.signedIn$.pipe(
    filter((signedIn) => signedIn),
    take(1),
    switchMap(() => {
      deps.storage.remove(key);
      return lookUp(deps, market, kept.advertId).pipe(map((reply) => ({ kept, reply })));
    }),
  );
}

function lookUp({ api }: App["deps"], market: OtcMarket, id: number): Observable<Reply<Advert>> {
  if (market === "c2c") return api.c2c.advert(id);
  return api.fiat
    .advert(id)
    .pipe(map((reply) => (reply.ok ? { ok: true, value: reply.value.advert } : reply)));
}
