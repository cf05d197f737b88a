import { partUp, ppmRate } from "#domain/numbers/rate.ts";
import { moneyFor } from "#domain/p2p.ts";
import { advertByClientId, insertAdvert, shopsOf } from "#server/storage/p2p/p2p.ts";
import type { Once } from "../commands/types.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import { requireSame } from "../kit/client-ids.ts";
import { Refused } from "../kit/refused.ts";
import { perform, type Work } from "../kit/work.ts";
import { checkAdvertCount, checkCancels, checkCurrency, checkNumber, checkPrice } from "./checks.ts";
import { holdAdvert, sellingAccount } from "./money.ts";
import type { P2pParts } from "./ports.ts";
import type { Advert, PublishAdvert } from "./types.ts";
import { requireWay } from "./ways.ts";

/** The limits in money. Default, and always for C2C: from nothing to the whole advert. */
function limitsOf(command: PublishAdvert, price: bigint, total: bigint) {
  const { coinCode } = command;
  const worth = moneyFor(total, price, coinCode);
  if (command.market === "c2c") return { minMoney: worth, maxMoney: worth };
  const minMoney = command.minMoney ?? 0n;
  const maxMoney = command.maxMoney ?? worth;
  if (minMoney < 0n || maxMoney <= 0n) throw new Refused("amount_not_positive");
  if (maxMoney < minMoney) throw new Refused("limits_reversed");
  if (maxMoney > worth) throw new Refused("limit_above_total", { max: `${shortDecimal(worth)} ${coinCode}` });
  return { minMoney, maxMoney };
}

/** The earlier advert of a repeated request; rejects a client id that came with other content. */
async function repeated({ db }: Work, command: PublishAdvert): Promise<Advert | null> {
  const earlier = await advertByClientId(db, command.userId, command.clientId);
  if (!earlier) return null;
  requireSame(earlier, command, ["market", "currencyId", "type", "way", "coinCode", "price", "total"]);
  requireSame(earlier, limitsOf(command, earlier.price, earlier.total), ["minMoney", "maxMoney"]);
  return earlier;
}

/** The id of the user's open shop in this currency. @throws Refused without one */
async function shopOf({ db }: Work, { market, userId, currencyId }: PublishAdvert): Promise<number | null> {
  if (market === "c2c") return null;
  const shops = await shopsOf(db, userId);
  const shop = shops.find((one) => one.currencyId === currencyId && one.state === "open");
  if (!shop) throw new Refused("not_merchant");
  return shop.id;
}

/**
 * Publishes an advert; selling holds its coins and their fee. Checked in this order: identity, receiving account, shop, terms, counts,
 * balance.
 * @throws Refused
 */
export async function publish(parts: P2pParts, command: PublishAdvert, once?: Once<Advert>): Promise<Advert> {
  const { people, rules, ids } = parts;
  await people.requireCertified(command.userId);
  await people.requireReceivingAccount(command.userId);
  if (command.type === "sell") await requireWay(people, command.userId, command.way);
  return perform(
    parts,
    { user: command.userId },
    async (work) => {
      const earlier = await repeated(work, command);
      if (earlier) return earlier;
      const { market, userId, type } = command;
      const currency = checkCurrency(command.currencyId);
      const shopId = await shopOf(work, command);
      const price = checkPrice(command.price);
      const total = checkNumber(command.total, price, currency.name);
      const limits = limitsOf(command, price, total);
      await checkAdvertCount(work.db, userId);
      if (type === "buy") await checkCancels(work.db, userId, work.time, rules);
      const advert: Advert = {
        id: ids.next("advert"),
        market,
        publisherId: userId,
        shopId,
        currencyId: currency.id,
        type,
        way: command.way,
        coinCode: command.coinCode,
        price,
        total,
        surplus: total,
        ...limits,
        feeHeld: type === "sell" ? partUp(total, ppmRate(rules.fees[market].sellPpm)) : 0n,
        state: "open",
        isOnShelf: true,
        clientId: command.clientId,
        createdAt: work.time,
        updatedAt: work.time,
        version: 1,
      };
      await insertAdvert(work.db, advert);
      if (type === "sell") {
        const booking = await work.book([sellingAccount(advert)]);
        holdAdvert(booking, advert);
      }
      return advert;
    },
    once,
  );
}
