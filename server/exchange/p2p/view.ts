import { unreadLines } from "#server/storage/p2p/lines.ts";
import { shopsById } from "#server/storage/p2p/p2p.ts";
import { masked, maskedAccounts, maskedPerson, publicName } from "./masking.ts";
import { buyerOf, sellerOf } from "./money.ts";
import type { P2pParts, People, Person, ReceivingAccounts } from "./ports.ts";
import { actionsOf } from "./table.ts";
import { appealableAt } from "./timing.ts";
import type { Advert, Deal, DealAction, P2pRules, Shop } from "./types.ts";
import { onlyWay } from "./ways.ts";

/** A deal as one of its sides sees it. */
export interface DealView {
  readonly deal: Deal;
  readonly isPublisher: boolean;
  /** What the viewer may do now. */
  readonly actions: readonly DealAction[];
  /** From when the viewer, who paid, can appeal. Unix ms; `null` for the seller, and for a deal that is not paid. */
  readonly appealAt: number | null;
  /** The viewer's own fee. */
  readonly fee: bigint;
  /** Both sides: whole to each other while the deal is alive, masked afterwards. */
  readonly publisher: Person;
  readonly taker: Person;
  /** Where the coin buyer pays: whole to the buyer while the deal is alive, masked otherwise. */
  readonly payee: ReceivingAccounts | null;
  /** Of a fiat deal. */
  readonly shop: Shop | null;
  /** The shop's phone number: whole while the deal is alive, masked otherwise. `null`: no shop. */
  readonly shopMobile: string | null;
  readonly unread: number;
  /** Now, by the exchange's clock: clients count down by it. Unix ms. */
  readonly time: number;
}

/** Whether coins of the deal are still held. */
export function isAlive({ state }: Deal): boolean {
  return state === "waiting" || state === "paid" || state === "disputed";
}

const isPersonal = (action: string): action is DealAction =>
  action === "pay" || action === "cancel" || action === "confirm" || action === "appeal";

/** What a side may do at a time, and from when the buyer can appeal. */
function rightsOf(
  deal: Deal,
  userId: number,
  time: number,
  { appealMs }: P2pRules,
): Pick<DealView, "actions" | "appealAt"> {
  const isBuyer = userId === buyerOf(deal);
  const appealAt = isBuyer ? appealableAt(deal, appealMs) : null;
  const actions = actionsOf(deal.state, isBuyer ? "buyer" : "seller").filter(isPersonal);
  const isEarly = appealAt !== null && time < appealAt;
  return { actions: isEarly ? actions.filter((action) => action !== "appeal") : actions, appealAt };
}

/** Persons by their ids, read in one query. The function throws for an id without an account: sides of deals always have one. */
export async function readPersons(
  people: People,
  userIds: readonly number[],
): Promise<(id: number) => Person> {
  const persons = await people.persons([...new Set(userIds)]);
  return (id) => {
    const person = persons.get(id);
    if (person === undefined) throw new Error(`User ${id} has no account`);
    return person;
  };
}

/** The data that deals are shown with, by ids. */
interface Surroundings {
  readonly person: (id: number) => Person;
  readonly accounts: ReadonlyMap<number, ReceivingAccounts>;
  readonly shops: ReadonlyMap<number, Shop>;
  readonly unread: ReadonlyMap<number, number>;
}

/** Four queries for any number of deals. */
async function surroundingsOf(
  { people, storage }: P2pParts,
  deals: readonly Deal[],
  userId: number,
): Promise<Surroundings> {
  const shopIds = deals.map(({ shopId }) => shopId).filter((id) => id !== null);
  const sides = deals.flatMap(({ publisherId, takerId }) => [publisherId, takerId]);
  const [person, accounts, shops, unread] = await Promise.all([
    readPersons(people, sides),
    people.receivingAccounts([...new Set(deals.map(sellerOf))]),
    shopsById(storage, [...new Set(shopIds)]),
    unreadLines(
      storage,
      deals.map(({ id }) => id),
      userId,
    ),
  ]);
  return { person, accounts, shops, unread };
}

/** @param isWhole while the deal is alive both sides see each other whole, and the buyer where to pay; otherwise it is all masked */
function viewOf(
  { clock, rules }: P2pParts,
  { deal, userId, isWhole }: { readonly deal: Deal; readonly userId: number; readonly isWhole: boolean },
  { person, accounts, shops, unread }: Surroundings,
): DealView {
  const isBuyer = userId === buyerOf(deal);
  const known = accounts.get(sellerOf(deal));
  const payee = known === undefined ? null : onlyWay(known, deal.way);
  const shop = deal.shopId === null ? null : (shops.get(deal.shopId) ?? null);
  const [publisher, taker] = [person(deal.publisherId), person(deal.takerId)];
  const time = clock.now();
  return {
    deal,
    isPublisher: userId === deal.publisherId,
    ...rightsOf(deal, userId, time, rules),
    fee: isBuyer ? deal.buyFee : deal.sellFee,
    publisher: isWhole ? publisher : maskedPerson(publisher),
    taker: isWhole ? taker : maskedPerson(taker),
    payee: isWhole && isBuyer ? payee : payee && maskedAccounts(payee),
    shop,
    shopMobile: shop && (isWhole ? shop.mobile : masked(shop.mobile)),
    unread: unread.get(deal.id) ?? 0,
    time,
  };
}

/** Deals as a side sees them in lists: everything masked. The number of queries does not depend on that of the deals. */
export async function listed(
  parts: P2pParts,
  deals: readonly Deal[],
  userId: number,
): Promise<readonly DealView[]> {
  if (deals.length === 0) return [];
  const surroundings = await surroundingsOf(parts, deals, userId);
  return deals.map((deal) => viewOf(parts, { deal, userId, isWhole: false }, surroundings));
}

/** A deal as a side sees it on its page. */
export async function viewed(parts: P2pParts, deal: Deal, userId: number): Promise<DealView> {
  const surroundings = await surroundingsOf(parts, [deal], userId);
  return viewOf(parts, { deal, userId, isWhole: isAlive(deal) }, surroundings);
}

/** Names of adverts' publishers by the advert's id: the shop's, or the user's public name. Two queries. */
export async function publisherNames(
  { people, storage }: P2pParts,
  adverts: readonly Advert[],
): Promise<ReadonlyMap<number, string>> {
  const ofPersons = adverts.filter(({ shopId }) => shopId === null).map(({ publisherId }) => publisherId);
  const shopIds = adverts.map(({ shopId }) => shopId).filter((id) => id !== null);
  const person = await readPersons(people, ofPersons);
  const shops = await shopsById(storage, [...new Set(shopIds)]);
  return new Map(
    adverts.map(({ id, shopId, publisherId }) => [
      id,
      shopId === null ? publicName(person(publisherId)) : (shops.get(shopId)?.name ?? ""),
    ]),
  );
}
