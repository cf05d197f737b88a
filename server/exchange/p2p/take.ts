import { partUp, ppmRate } from "#domain/numbers/rate.ts";
import { feePart, moneyFor, numberFor } from "#domain/p2p.ts";
import { advertById, dealByClientId, insertDeal, updateAdvert } from "#server/storage/p2p/p2p.ts";
import type { Once } from "../commands/types.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import { requireSame } from "../kit/client-ids.ts";
import { Refused } from "../kit/refused.ts";
import { perform, type Work } from "../kit/work.ts";
import { checkCancels, checkDealCount, checkNumber, nameOfCurrency } from "./checks.ts";
import { buyerOf, holdDeal, sellerAccount } from "./money.ts";
import { notifySide } from "./notices.ts";
import type { P2pParts } from "./ports.ts";
import { warningAt } from "./timing.ts";
import type { Advert, Deal, TakeAdvert } from "./types.ts";
import { requireWay } from "./ways.ts";

/** Digits of a reference: short enough to be written into a payment, long enough not to be guessed. */
const REFERENCE_DIGITS = 6;

/** The advert, if it can be taken by this user. @throws Refused */
function checkOpen(advert: Advert | null, { market, userId }: TakeAdvert): Advert {
  if (advert?.market !== market) throw new Refused("advert_unknown");
  if (advert.state === "withdrawn") throw new Refused("advert_not_open");
  if (advert.state === "done") throw new Refused(market === "c2c" ? "advert_not_open" : "advert_sold_out");
  if (!advert.isOnShelf) throw new Refused("advert_off_shelf");
  if (advert.publisherId === userId) throw new Refused("advert_own");
  return advert;
}

/** The coins that a sum of money buys: the price of the whole rest, rounded up to a payable amount, buys no more than the rest. */
function bought({ price, surplus, coinCode }: Advert, money: bigint): bigint {
  const number = numberFor(money, price);
  return number > surplus && money <= moneyFor(surplus, price, coinCode) ? surplus : number;
}

/** How many coins are taken: all of a C2C advert, of a fiat advert what was asked for, within its limits. @throws Refused */
function numberOf(advert: Advert, part: TakeAdvert["part"]): bigint {
  const { price, surplus, coinCode, minMoney, maxMoney, currencyId } = advert;
  if (advert.market === "c2c" || part === null) return surplus;
  const { means, value } = part;
  if (value === null) throw new Refused("amount_required");
  if (value <= 0n) throw new Refused("amount_not_positive");
  const number = means === "money" ? bought(advert, value) : value;
  if (number <= 0n) throw new Refused("amount_not_positive");
  checkNumber(number, price, nameOfCurrency(currencyId));
  const money = means === "money" ? value : moneyFor(number, price, coinCode);
  const isRestSmall = moneyFor(surplus, price, coinCode) < minMoney;
  if (money < minMoney && !isRestSmall)
    throw new Refused("money_below_limit", { min: shortDecimal(minMoney), currency: coinCode });
  if (money > maxMoney)
    throw new Refused("money_above_limit", { max: shortDecimal(maxMoney), currency: coinCode });
  if (number > surplus)
    throw new Refused("number_above_rest", {
      rest: shortDecimal(surplus),
      currency: nameOfCurrency(currencyId),
    });
  return number;
}

/** The fields by which a repeated request is recognised. */
function requestOf({ advertId, part }: TakeAdvert): string {
  return part === null ? String(advertId) : `${advertId} ${part.means} ${part.value ?? ""}`;
}

/** The earlier deal of a repeated request; rejects a client id that came with other content. */
async function repeated({ db }: Work, command: TakeAdvert): Promise<Deal | null> {
  const earlier = await dealByClientId(db, command.userId, command.clientId);
  if (earlier) requireSame(earlier, { ...command, request: requestOf(command) }, ["market", "request"]);
  return earlier;
}

function dealOf(parts: P2pParts, time: number, advert: Advert, command: TakeAdvert, number: bigint): Deal {
  const { rules, ids, secrets } = parts;
  const { market, shopId, publisherId, currencyId, type, way, coinCode, price } = advert;
  const fees = rules.fees[market];
  const sellFee =
    type === "sell"
      ? feePart(number, advert.surplus, advert.feeHeld, ppmRate(fees.sellPpm))
      : partUp(number, ppmRate(fees.sellPpm));
  const id = ids.next("deal");
  const deadline = time + rules.payMs;
  return {
    id,
    market,
    advertId: advert.id,
    shopId,
    publisherId,
    takerId: command.userId,
    currencyId,
    type,
    way,
    coinCode,
    price,
    number,
    money: moneyFor(number, price, coinCode),
    ...{
      sellFee,
      buyFee: partUp(number, ppmRate(fees.buyPpm)),
      state: "waiting",
      appealedBy: null,
      endedBy: null,
    },
    reference: `${id}${secrets.digits(REFERENCE_DIGITS)}`,
    clientId: command.clientId,
    request: requestOf(command),
    createdAt: time,
    updatedAt: time,
    paidAt: null,
    endedAt: null,
    deadline,
    dueAt: warningAt(time, deadline),
    publisherRead: 0,
    takerRead: 0,
    version: 1,
  };
}

/** Takes the coins out of the advert. */
function without(advert: Advert, deal: Deal): Advert {
  const surplus = advert.surplus - deal.number;
  return {
    ...advert,
    surplus,
    feeHeld: advert.type === "sell" ? advert.feeHeld - deal.sellFee : 0n,
    state: surplus === 0n ? "done" : "open",
    updatedAt: deal.createdAt,
  };
}

/**
 * Takes an advert, whole (C2C) or in part (fiat). Checked in this order: advert open, not the taker's own, identity, receiving account, value
 * and limits, unfinished deals, cancels of the day, balance.
 * @throws Refused
 */
export async function take(parts: P2pParts, command: TakeAdvert, once?: Once<Deal>): Promise<Deal> {
  const { storage, people, rules } = parts;
  const { userId } = command;
  const known = await dealByClientId(storage, userId, command.clientId);
  const offered = known ?? checkOpen(await advertById(storage, command.advertId), command);
  await people.requireCertified(userId);
  await people.requireReceivingAccount(userId);
  if (offered.type === "buy") await requireWay(people, userId, offered.way);
  return perform(
    parts,
    { user: userId },
    async (work) => {
      const earlier = await repeated(work, command);
      if (earlier) return earlier;
      const advert = checkOpen(await advertById(work.db, command.advertId), command);
      const number = numberOf(advert, command.part);
      await checkDealCount(work.db, userId);
      const deal = dealOf(parts, work.time, advert, command, number);
      if (buyerOf(deal) === userId) await checkCancels(work.db, userId, work.time, rules);
      if (deal.type === "buy") {
        const booking = await work.book([sellerAccount(deal)]);
        holdDeal(booking, deal);
      }
      await updateAdvert(work.db, without(advert, deal));
      await insertDeal(work.db, deal);
      work.afterwards(() => parts.bus.emit("p2pDeal", deal));
      work.afterwards(() => notifySide(parts, deal, deal.publisherId, "deal_taken"));
      return deal;
    },
    once,
  );
}
