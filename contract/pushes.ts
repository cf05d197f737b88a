import * as v from "valibot";
import { firedAlert } from "./calls/account/alerts.ts";
import { switchState } from "./calls/account/dead-man-switch.ts";
import { preferenceList } from "./calls/account/preferences.ts";
import { leverClosedPush, leverPush } from "./calls/leverage/rows.ts";
import { currentMark } from "./calls/markets/markets.ts";
import { noticeDeal } from "./calls/news/news.ts";
import { microClosedPush } from "./calls/options/options.ts";
import { deal, otcMarkets } from "./calls/p2p/adverts.ts";
import { chatLine } from "./calls/p2p/chat.ts";
import { orderRow } from "./calls/spot/rows.ts";
import { chainRecord } from "./calls/wallets/chain-records.ts";
import { walletKinds } from "./calls/wallets/wallets.ts";
import { decimal, textOrEmpty, whole } from "./scalars.ts";

const pair = { legal_id: whole, currency_id: whole };
const names = { symbol: textOrEmpty, legal_name: textOrEmpty, currency_name: textOrEmpty };

export const dayMarket = v.object({
  type: v.literal("daymarket"),
  ...pair,
  ...names,
  now_price: decimal,
  change: v.optional(decimal, "0"),
  volume: v.optional(decimal, "0"),
  open: v.optional(decimal),
  high: v.optional(decimal),
  low: v.optional(decimal),
  close: v.optional(decimal),
  turnover: v.optional(decimal),
});

/** [price, amount]; some back ends write objects. */
const depthLevel = v.union([
  v.pipe(v.tuple([decimal, decimal])),
  v.pipe(
    v.object({ price: decimal, number: decimal }),
    v.transform(({ price, number }): [string, string] => [price, number]),
  ),
]);

/** Whole top of the book: bids best first, asks highest first (the best ask last). The client sorts for itself. */
export const marketDepth = v.object({
  type: v.literal("market_depth"),
  ...pair,
  ...names,
  bids: v.union([v.pipe(v.string(), v.parseJson(), v.array(depthLevel)), v.array(depthLevel)]),
  asks: v.union([v.pipe(v.string(), v.parseJson(), v.array(depthLevel)), v.array(depthLevel)]),
  last_price: v.optional(decimal),
  /** 24 h change in percent, signed. */
  proportion: v.optional(decimal),
  yesterday: v.optional(decimal),
  today: v.optional(decimal),
  token: v.optional(v.string()),
  /** Ours: counts the depth messages of a pair from the start of its server's `epoch`, without a gap. */
  seq: v.optional(whole),
  epoch: v.optional(v.string()),
  time: v.optional(whole),
});

const exactLevel = v.tuple([decimal, decimal]);
/**
 * Ours, to those who subscribed to it instead of `market_depth`: the levels of the book that changed since the frame before, both sides best
 * first, with the amount "0" where a level is gone from the 50 that the book has on each side. `seq` counts without a gap from the snapshot that
 * answers the subscription on. After a gap a client asks for another one (`depth_snapshot`), and where the checksum is not that of its book.
 */
export const marketDepthDiff = v.object({
  type: v.literal("market_depth_diff"),
  ...pair,
  /** The lists are the whole book. */
  snapshot: v.optional(v.boolean(), false),
  bids: v.array(exactLevel),
  asks: v.array(exactLevel),
  last_price: v.optional(decimal),
  seq: whole,
  epoch: v.string(),
  time: whole,
  /**
   * With a snapshot, and each second in which the book changed: of the book after this message, by `depthChecksum` of
   * `domain/spot/depth-differences.ts`. A message that only brings the checksum has the `seq` of the one before.
   */
  checksum: v.optional(whole),
});

/** The live candle of one period; `time` is its start in ms. */
export const kline = v.object({
  type: v.literal("kline"),
  ...pair,
  ...names,
  period: v.optional(v.string(), "1min"),
  open: v.optional(decimal),
  high: v.optional(decimal),
  low: v.optional(decimal),
  close: decimal,
  volume: v.optional(decimal, "0"),
  time: v.optional(whole),
});

/** Ours, to those who subscribed to it: a mark price, each one as it is published. */
export const marketMark = v.object({
  type: v.literal("market_mark"),
  ...names,
  ...currentMark.entries,
});

const matchTrade = v.object({
  type: v.literal("match_trade"),
  ...pair,
  ...names,
  data: v.array(
    v.object({
      id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ""),
      price: decimal,
      amount: decimal,
      direction: v.picklist(["buy", "sell"]),
      ts: whole,
    }),
  ),
});

/** The older book push: lists as JSON text. */
const transactionPush = v.object({
  type: v.literal("transaction"),
  ...pair,
  last_price: v.optional(decimal),
  in: v.unknown(),
  out: v.unknown(),
  /** The pair's symbol. */
  token: v.optional(v.string()),
  /** The last 24 hours, ours as JSON text: `change` (percent, signed), `volume`, `high`, `low`. */
  "24h": v.optional(v.unknown()),
});

/** Ours, to the owner alone: an order after each of its changes. */
export const orderPush = v.object({ type: v.literal("spot_order"), order: orderRow });
/** Ours, to the owner alone: balances after a change. */
export const balancePush = v.object({
  type: v.literal("balance"),
  balances: v.array(
    v.object({
      wallet: v.picklist(walletKinds),
      currency: whole,
      currency_name: v.string(),
      available: decimal,
      frozen: decimal,
    }),
  ),
  time: whole,
});
/** Ours, to the owner alone: a fill. */
export const fillPush = v.object({
  type: v.literal("spot_fill"),
  ...pair,
  id: whole,
  order_id: whole,
  price: decimal,
  number: decimal,
  side: v.picklist(["buy", "sell"]),
  time: whole,
});
/** Ours, to the owner alone: the session ended elsewhere or ran out. */
const sessionPush = v.object({
  type: v.literal("session_ended"),
  reason: v.picklist(["expired", "revoked"]),
});
/** Ours, to the owner alone: a deposit or withdrawal after each of its changes. */
const chainRecordPush = v.object({ type: v.literal("chain_record"), record: chainRecord });
/** Ours, to the owner alone: a notice came, how many are unread now, and the deal that it is about. */
const noticePush = v.object({
  type: v.literal("notice"),
  id: whole,
  title: v.string(),
  unread: whole,
  deal: v.optional(noticeDeal),
});
/** Ours, to the owner alone: what `userInfo` or `userCenter` returns has changed (a review was decided, a number bound …). */
const accountPush = v.object({ type: v.literal("account_changed") });
/** Ours, to the owner alone: preferences after a change, in whichever session. */
const preferencesPush = v.object({ type: v.literal("preferences"), ...preferenceList.entries });
/** Ours, to the owner alone: the alerts, or what they say of events, changed; `fired`: what fired now. */
const alertPush = v.object({ type: v.literal("alert"), fired: v.nullable(firedAlert) });
/** Ours, to the owner alone: the dead man's switch after each change, heartbeats included. */
const switchPush = v.object({ type: v.literal("dead_man_switch"), ...switchState.entries });
/** Ours, to both sides of a deal, each in its own view: the deal after each of its changes. */
export const dealPush = v.object({ type: v.literal("otc_deal"), market: v.picklist(otcMarkets), deal });
/** Ours, to the other side of a deal: what was said. */
export const dealChatPush = v.object({
  type: v.literal("otc_chat"),
  market: v.picklist(otcMarkets),
  deal_id: whole,
  line: chatLine,
});

export const pushes = {
  daymarket: dayMarket,
  market_depth: marketDepth,
  market_depth_diff: marketDepthDiff,
  kline,
  match_trade: matchTrade,
  market_mark: marketMark,
  transaction: transactionPush,
  spot_order: orderPush,
  balance: balancePush,
  spot_fill: fillPush,
  session_ended: sessionPush,
  chain_record: chainRecordPush,
  notice: noticePush,
  otc_deal: dealPush,
  otc_chat: dealChatPush,
  account_changed: accountPush,
  preferences: preferencesPush,
  dead_man_switch: switchPush,
  alert: alertPush,
  lever_trade: leverPush,
  lever_closed: leverClosedPush,
  micro_closed: microClosedPush,
  closed_microorder: microClosedPush,
} as const;
export type PushName = keyof typeof pushes;
export type Push<Name extends PushName> = v.InferOutput<(typeof pushes)[Name]>;
export type PushSent<Name extends PushName> = v.InferInput<(typeof pushes)[Name]>;

/**
 * Client → server. `login`: the user's id, then (ours) the token it must belong to; the acknowledgement says whether it counted.
 * `subscribe` (optional): from the first one on a client receives only the topics of the pairs it names; a later one replaces it.
 * Without it, every public push arrives. A subscription to an unknown topic is refused, so that a client can ask for `market_depth_diff` and
 * take `market_depth` where it is not offered. `depth_snapshot`: sends the book of a pair that the client gets as differences once more.
 * `ping_ms`: answered at once, for the latency shown.
 */
export const loginMessage = v.object({ user_id: whole, token: v.pipe(v.string(), v.maxLength(128)) });
export const topics = [
  "daymarket",
  "market_depth",
  "market_depth_diff",
  "kline",
  "match_trade",
  "transaction",
  "market_mark",
] as const;
export type Topic = (typeof topics)[number];
/** The most pairs of a subscription. */
export const MOST_PAIRS = 64;
export const subscribeMessage = v.object({
  /** `daymarket` of every pair: what a market list needs. */
  quotes: v.optional(v.boolean(), false),
  pairs: v.pipe(
    v.array(
      v.object({
        ...pair,
        topics: v.pipe(v.array(v.picklist(topics)), v.maxLength(8)),
        period: v.optional(v.string()),
      }),
    ),
    v.maxLength(MOST_PAIRS),
  ),
});
export const depthSnapshotMessage = v.object(pair);
export type Subscription = v.InferInput<typeof subscribeMessage>;
export interface ClientEvents {
  login: (userId: number | string, token?: string, acknowledge?: (accepted: boolean) => void) => void;
  subscribe: (subscription: Subscription, acknowledge?: (accepted: boolean) => void) => void;
  depth_snapshot: (
    pair: v.InferInput<typeof depthSnapshotMessage>,
    acknowledge?: (accepted: boolean) => void,
  ) => void;
  ping_ms: (acknowledge: () => void) => void;
}
export type ServerEvents = { [Name in PushName]: (push: PushSent<Name>) => void };
