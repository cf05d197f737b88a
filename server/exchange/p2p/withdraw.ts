import { moneyFor } from "#domain/p2p.ts";
import { aliveDealsOn } from "#server/storage/p2p/counts.ts";
import { advertById, updateAdvert } from "#server/storage/p2p/p2p.ts";
import type { Once } from "../commands/types.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import { Refused } from "../kit/refused.ts";
import { perform, type Work } from "../kit/work.ts";
import { releaseAdvert, sellingAccount } from "./money.ts";
import type { P2pParts } from "./ports.ts";
import type { Advert, OtcMarket } from "./types.ts";

/** A publisher's action on an advert: `rest` withdraws a rest below the minimum, also from the shelf. */
export interface ChangeAdvert {
  readonly market: OtcMarket;
  readonly advertId: number;
  readonly userId: number;
  readonly change: "off-shelf" | "withdraw" | "rest";
}

async function ownAdvert({ db }: Work, { market, advertId, userId }: ChangeAdvert): Promise<Advert> {
  const advert = await advertById(db, advertId);
  if (advert?.market !== market || advert.publisherId !== userId) throw new Refused("advert_unknown");
  if (advert.state === "withdrawn") throw new Refused("advert_not_open");
  return advert;
}

/** Rejects withdrawing an advert with deals in progress, or without a rest. */
async function checkIdle({ db }: Work, advert: Advert): Promise<void> {
  if ((await aliveDealsOn(db, advert.id)) > 0) throw new Refused("advert_has_deals");
  if (advert.surplus === 0n) throw new Refused("advert_sold_out");
}

async function withdraw(work: Work, advert: Advert): Promise<Advert> {
  await checkIdle(work, advert);
  releaseAdvert(await work.book([sellingAccount(advert)]), advert);
  const withdrawn: Advert = { ...advert, state: "withdrawn", feeHeld: 0n, updatedAt: work.time };
  return updateAdvert(work.db, withdrawn);
}

async function takeOffShelf({ db, time }: Work, advert: Advert): Promise<Advert> {
  if (advert.state === "done") throw new Refused("advert_sold_out");
  if (!advert.isOnShelf) throw new Refused("advert_off_shelf");
  const hidden: Advert = { ...advert, isOnShelf: false, updatedAt: time };
  return updateAdvert(db, hidden);
}

/** Rejects a rest that is large enough for a deal. */
function checkSmall({ surplus, price, coinCode, minMoney }: Advert): void {
  if (moneyFor(surplus, price, coinCode) >= minMoney)
    throw new Refused("rest_above_minimum", { min: shortDecimal(minMoney), currency: coinCode });
}

/**
 * Takes an advert off the shelf, or withdraws it and releases its hold. A fiat advert is taken off the shelf before it is
 * withdrawn; only a rest below the minimum of a deal may be withdrawn from the shelf.
 * @throws Refused
 */
export async function changeAdvert(
  parts: P2pParts,
  command: ChangeAdvert,
  once?: Once<Advert>,
): Promise<Advert> {
  return perform(
    parts,
    { user: command.userId },
    async (work) => {
      const advert = await ownAdvert(work, command);
      if (command.change === "off-shelf") return takeOffShelf(work, advert);
      if (command.change === "withdraw" && command.market === "fiat" && advert.isOnShelf)
        throw new Refused("advert_on_shelf");
      if (command.change === "rest") {
        await checkIdle(work, advert);
        checkSmall(advert);
      }
      return withdraw(work, advert);
    },
    once,
  );
}
