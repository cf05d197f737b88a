import type { PageQuery } from "#server/storage/kit/page.ts";
import { type DealRecord, recordsOf, type ShopDeals, shopRecord } from "#server/storage/p2p/counts.ts";
import { linesOf } from "#server/storage/p2p/lines.ts";
import { advertsOf, dealsWhere, disputedDeals, openAdverts } from "#server/storage/p2p/lists.ts";
import { advertById, dealById, shopById, shopsOf } from "#server/storage/p2p/p2p.ts";
import { applications, openShops, type ShopPosting, shopPostings } from "#server/storage/p2p/shops.ts";
import type { Once } from "../commands/types.ts";
import { Refused } from "../kit/refused.ts";
import { readChat, type SayInDeal, say, sayAsOperator } from "./chat.ts";
import { p2pCurrencies } from "./checks.ts";
import { decide, moveAsPerson } from "./move.ts";
import { checkNickname, setNickname } from "./nickname.ts";
import type { P2pParts, Person } from "./ports.ts";
import { publish } from "./publish.ts";
import { type ShopTransfer, transfer } from "./shop-money.ts";
import { type ApplyForShop, applyForShop, closeShop, decideShop } from "./shops.ts";
import { take } from "./take.ts";
import { createP2pTimer, processDue } from "./timer.ts";
import type {
  Advert,
  AdvertsQuery,
  Deal,
  DealLine,
  DealsQuery,
  MoveDeal,
  OtcMarket,
  OwnAdvertsQuery,
  P2pRules,
  Page,
  PublishAdvert,
  Shop,
  TakeAdvert,
} from "./types.ts";
import { type DealView, listed, publisherNames, readPersons, viewed } from "./view.ts";
import { type ChangeAdvert, changeAdvert } from "./withdraw.ts";

const MONTH_MS = 30 * 86_400_000;

/** A shop's deals: in total, and in the last 30 days. */
export interface ShopRecord extends ShopDeals {
  readonly month: number;
}

/** P2P trading as HTTP, sockets and the operator use it. Commands reject with `Refused`. */
export interface P2pExchange {
  readonly rules: P2pRules;
  readonly currencies: typeof p2pCurrencies;
  publish(command: PublishAdvert, once?: Once<Advert>): Promise<Advert>;
  take(command: TakeAdvert, once?: Once<Deal>): Promise<Deal>;
  change(command: ChangeAdvert, once?: Once<Advert>): Promise<Advert>;
  move(command: MoveDeal, once?: Once<Deal>): Promise<Deal>;
  /** Processes what is due of a deal, without waiting for the timer. */
  processDue(dealId: number): Promise<void>;
  /** Deal and advert of this id. @throws Refused `advert_unknown`, `deal_unknown` */
  advert(market: OtcMarket, id: number): Promise<Advert>;
  adverts(market: OtcMarket, query: AdvertsQuery): Promise<Page<Advert>>;
  advertsOf(market: OtcMarket, query: OwnAdvertsQuery): Promise<Page<Advert>>;
  /** Deals of publishers on a market in 30 days, by the publisher's id. */
  records(market: OtcMarket, publisherIds: readonly number[]): Promise<ReadonlyMap<number, DealRecord>>;
  /** A deal as a side sees it; unknown to everybody else. */
  deal(market: OtcMarket, id: number, userId: number): Promise<DealView>;
  deals(market: OtcMarket, query: DealsQuery, userId: number): Promise<Page<DealView>>;
  view(deal: Deal, userId: number): Promise<DealView>;
  say(command: SayInDeal): Promise<DealLine>;
  chat(query: Parameters<typeof readChat>[1]): Promise<readonly DealLine[]>;
  /** @throws Refused `merchant_unknown` */
  shop(id: number): Promise<Shop>;
  shopsOf(userId: number): Promise<readonly Shop[]>;
  /** A page of the shops that everybody may trade with. */
  openShops(query: PageQuery): Promise<Page<Shop>>;
  shopRecord(shop: Shop): Promise<ShopRecord>;
  person(userId: number): Promise<Person>;
  /** Names of adverts' publishers by the advert's id: the shop's, or the user's public name. */
  publisherNames(adverts: readonly Advert[]): Promise<ReadonlyMap<number, string>>;
  /** @throws Refused `fiat_account_set` */
  checkNickname(userId: number, name: string): Promise<void>;
  /** @throws Refused `fiat_account_set`, `nickname_…` */
  setNickname(userId: number, name: string): Promise<void>;
  apply(command: ApplyForShop, once?: Once<Shop>): Promise<Shop>;
  closeShop(id: number, userId: number, once?: Once<Shop>): Promise<Shop>;
  transfer(command: ShopTransfer, once?: Once): Promise<void>;
  /** @throws Refused `merchant_unknown` for somebody else's shop */
  shopLog(
    shopId: number,
    userId: number,
    query: Parameters<typeof shopPostings>[2],
  ): Promise<Page<ShopPosting>>;
  readonly operator: P2pOperator;
}

/** The operator's actions and reads. */
export interface P2pOperator {
  disputes(): Promise<readonly Deal[]>;
  /** A deal with its chat. @throws Refused `deal_unknown` */
  inspect(
    dealId: number,
  ): Promise<{ deal: Deal; publisher: Person; taker: Person; lines: readonly DealLine[] }>;
  decide(dealId: number, winner: "buyer" | "seller"): Promise<Deal>;
  say(dealId: number, text: string): Promise<DealLine>;
  applications(): Promise<readonly Shop[]>;
  decideShop(shopId: number, isAccepted: boolean): Promise<Shop>;
}

/** The exchange with its start and stop. */
export interface RunningP2pExchange extends P2pExchange {
  /** Processes the deadlines that passed while nothing ran, then waits for the next one. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

function createReads(parts: P2pParts) {
  const { storage, clock, people } = parts;
  return {
    async advert(market: OtcMarket, id: number) {
      const advert = await advertById(storage, id);
      if (advert?.market !== market) throw new Refused("advert_unknown");
      return advert;
    },
    adverts: (market: OtcMarket, query: AdvertsQuery) => openAdverts(storage, market, query),
    advertsOf: (market: OtcMarket, query: OwnAdvertsQuery) => advertsOf(storage, market, query),
    records: (market: OtcMarket, ids: readonly number[]) =>
      recordsOf(storage, market, [...new Set(ids)], clock.now() - MONTH_MS),
    async deal(market: OtcMarket, id: number, userId: number) {
      const deal = await dealById(storage, id);
      const isSide = deal !== null && (userId === deal.publisherId || userId === deal.takerId);
      if (deal?.market !== market || !isSide) throw new Refused("deal_unknown");
      return viewed(parts, deal, userId);
    },
    async deals(market: OtcMarket, query: DealsQuery, userId: number) {
      const { rows, total } = await dealsWhere(storage, market, query);
      return { rows: await listed(parts, rows, userId), total };
    },
    view: (deal: Deal, userId: number) => viewed(parts, deal, userId),
    person: async (userId: number) => (await readPersons(people, [userId]))(userId),
    publisherNames: (adverts: readonly Advert[]) => publisherNames(parts, adverts),
    checkNickname: (userId: number, name: string) => checkNickname(parts, userId, name),
    setNickname: (userId: number, name: string) => setNickname(parts, userId, name),
  };
}

function createShopCalls(parts: P2pParts) {
  const { storage, clock } = parts;
  const shop = async (id: number) => {
    const found = await shopById(storage, id);
    if (!found) throw new Refused("merchant_unknown");
    return found;
  };
  return {
    shop,
    shopsOf: (userId: number) => shopsOf(storage, userId),
    openShops: (query: PageQuery) => openShops(storage, query),
    async shopRecord(own: Shop) {
      const month = await shopRecord(storage, own, clock.now() - MONTH_MS);
      return { ...(await shopRecord(storage, own, 0)), month: month.total };
    },
    async shopLog(id: number, userId: number, query: Parameters<typeof shopPostings>[2]) {
      const own = await shop(id);
      if (own.userId !== userId) throw new Refused("merchant_unknown");
      return shopPostings(storage, own, query);
    },
    apply: (command: ApplyForShop, once?: Once<Shop>) => applyForShop(parts, command, once),
    transfer: (command: ShopTransfer, once?: Once) => transfer(parts, command, once),
  };
}

function createOperator(parts: P2pParts): P2pOperator {
  const { storage, people } = parts;
  return {
    disputes: () => disputedDeals(storage),
    async inspect(dealId) {
      const deal = await dealById(storage, dealId);
      if (!deal) throw new Refused("deal_unknown");
      const person = await readPersons(people, [deal.publisherId, deal.takerId]);
      const [publisher, taker] = [person(deal.publisherId), person(deal.takerId)];
      return { deal, publisher, taker, lines: await linesOf(storage, dealId, 0) };
    },
    decide: (dealId, winner) => decide(parts, dealId, winner),
    say: (dealId, text) => sayAsOperator(parts, dealId, text),
    applications: () => applications(storage),
    decideShop: (shopId, isAccepted) => decideShop(parts, shopId, isAccepted),
  };
}

/** Creates the P2P exchange. */
export function createP2pExchange(parts: P2pParts): RunningP2pExchange {
  const timer = createP2pTimer(parts);
  /** Arms the timer when a command's result has a deadline. */
  const timed = async <Result extends Deal | Shop>(command: Promise<Result>): Promise<Result> => {
    const result = await command;
    const due = "dueAt" in result ? result.dueAt : result.releaseAt;
    if (due !== null) timer.arm();
    return result;
  };
  return {
    rules: parts.rules,
    currencies: p2pCurrencies,
    ...createReads(parts),
    ...createShopCalls(parts),
    publish: (command, once) => publish(parts, command, once),
    take: (command, once) => timed(take(parts, command, once)),
    change: (command, once) => changeAdvert(parts, command, once),
    move: (command, once) => timed(moveAsPerson(parts, command, once)),
    processDue: (dealId) => processDue(parts, dealId),
    say: (command) => say(parts, command),
    chat: (query) => readChat(parts, query),
    closeShop: (id, userId, once) => timed(closeShop(parts, id, userId, once)),
    operator: createOperator(parts),
    start: timer.start,
    stop: timer.stop,
  };
}
