import { unreadLines } from "#server/storage/p2p/lines.ts";
import { shopById } from "#server/storage/p2p/p2p.ts";
import { masked, maskedAccounts, maskedPerson } from "./masking.ts";
import { buyerOf, sellerOf } from "./money.ts";
import type { P2pParts, Person, ReceivingAccounts } from "./ports.ts";
import { actionsOf } from "./table.ts";
import { appealableAt } from "./timing.ts";
import type { Deal, DealAction, P2pRules, Shop } from "./types.ts";
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
  /** The shop's number, told as its people are: whole while the deal is alive, masked otherwise. `null`: of no shop. */
  readonly shopMobile: string | null;
  readonly unread: number;
  /** Now, by the exchange's clock: who sees it counts down by that. Unix ms. */
  readonly time: number;
}

/** Whether coins of the deal are held still. */
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

/** A deal as a side sees it in lists: everything masked. */
export async function listed(parts: P2pParts, deal: Deal, userId: number): Promise<DealView> {
  const { people, storage, clock, rules } = parts;
  const accounts = await people.receivingAccount(sellerOf(deal));
  const time = clock.now();
  const shop = deal.shopId === null ? null : await shopById(storage, deal.shopId);
  return {
    deal,
    isPublisher: userId === deal.publisherId,
    ...rightsOf(deal, userId, time, rules),
    fee: userId === buyerOf(deal) ? deal.buyFee : deal.sellFee,
    publisher: maskedPerson(await people.person(deal.publisherId)),
    taker: maskedPerson(await people.person(deal.takerId)),
    payee: accounts && maskedAccounts(onlyWay(accounts, deal.way)),
    shop,
    shopMobile: shop && masked(shop.mobile),
    unread: await unreadLines(storage, deal, userId),
    time,
  };
}

/** A deal as a side sees it on its page: while it is alive the buyer sees where to pay, and both who the other one is. */
export async function viewed(parts: P2pParts, deal: Deal, userId: number): Promise<DealView> {
  const view = await listed(parts, deal, userId);
  if (!isAlive(deal)) return view;
  const { people } = parts;
  const accounts = userId === buyerOf(deal) ? await people.receivingAccount(sellerOf(deal)) : null;
  return {
    ...view,
    publisher: await people.person(deal.publisherId),
    taker: await people.person(deal.takerId),
    payee: accounts ? onlyWay(accounts, deal.way) : view.payee,
    shopMobile: view.shop?.mobile ?? null,
  };
}
