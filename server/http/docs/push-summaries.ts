import type { PushName } from "#contract/pushes.ts";

/** What each push says, and who gets it. */
export const pushSummaries: Readonly<Record<PushName, string>> = {
  daymarket: "To everyone: price and last 24 hours of a pair.",
  market_depth: "To everyone: the whole top of a pair's book.",
  market_depth_diff: "To subscribers: the levels of a pair's book that changed.",
  kline: "To everyone: the live candle of a pair and period.",
  match_trade: "To everyone: the latest trades of a pair.",
  market_mark: "To subscribers: a mark price.",
  transaction: "To everyone: book and last 24 hours of a pair in the older form.",
  spot_order: "To the owner: a spot order after each of its changes.",
  balance: "To the owner: balances after a change.",
  spot_fill: "To the owner: a fill.",
  session_ended: "To the owner: the session expired or was revoked.",
  chain_record: "To the owner: a deposit or withdrawal after each of its changes.",
  notice: "To the owner: a new notice.",
  otc_deal: "To both sides of a P2P deal: the deal after each of its changes.",
  otc_chat: "To the other side of a P2P deal: a message of its chat.",
  account_changed: "To the owner: the profile changed.",
  preferences: "To the owner: preferences after a change in any session.",
  dead_man_switch: "To the owner: the dead man's switch after each change and heartbeat.",
  alert: "To the owner: alerts changed, or one fired.",
  lever_trade: "To the owner: leveraged positions and pending orders after a change.",
  lever_closed: "To the owner: leveraged positions that closed, with the reasons.",
  micro_closed: "To the owner: an option that was settled.",
  closed_microorder: "To the owner: an option that was settled, under its older name.",
};
