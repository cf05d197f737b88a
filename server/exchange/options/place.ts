import { ppmRate } from "#domain/numbers/rate.ts";
import { feeOf, profitOf } from "#domain/options.ts";
import { insuranceOf } from "../insurance/cover.ts";
import type { InsuranceRules } from "../insurance/types.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import { requireSame } from "../kit/client-ids.ts";
import { Refused } from "../kit/refused.ts";
import { type Account, account, house } from "../ledger/accounts.ts";
import type { HouseRisk } from "../markets/house-risk/types.ts";
import type { Marks } from "../markets/marks/types.ts";
import type { Market } from "../markets/types.ts";
import type { Undo } from "../sequence/undo.ts";
import type { Exposure } from "./exposure.ts";
import type { OptionsGroup } from "./group.ts";
import { windowSecondsOf } from "./rules.ts";
import type {
  OptionDurationRule,
  OptionOrder,
  OptionsCaps,
  OptionsCurrencyRule,
  OptionTerms,
  SubmitOption,
  UsedMark,
} from "./types.ts";
import { dueAtOf } from "./window.ts";

/** What a submission is judged by. */
export interface Placing {
  readonly terms: OptionTerms;
  readonly insurance: InsuranceRules;
  market(marketId: number): Market | undefined;
  readonly marks: Pick<Marks, "takeNow" | "isLive">;
  readonly houseRisk: Pick<HouseRisk, "check">;
  /** What runs, with the orders of the group that were placed so far. */
  readonly exposure: Exposure;
  readonly undo: Undo;
}

/** The earlier order of a repeated submission; refuses when the client order id came with another content. */
function repeated(group: OptionsGroup, command: SubmitOption): OptionOrder | null {
  const { userId, clientOrderId } = command;
  const earlier = clientOrderId === "" ? undefined : group.withClientId(userId, clientOrderId);
  if (!earlier) return null;
  requireSame(earlier, command, ["marketId", "currencyId", "direction", "seconds", "stake"]);
  return earlier;
}

function checkMarket(market: Market | undefined): Market {
  if (!market) throw new Refused("pair_unknown");
  if (!market.openOptions) throw new Refused("micro_not_open");
  if (!market.isOpen) throw new Refused("pair_closed");
  return market;
}

/** The stake, within the limits of its duration and in whole lots. */
function checkStake(stake: bigint | null, rule: OptionsCurrencyRule, duration: OptionDurationRule): bigint {
  const currency = rule.currency.name;
  if (stake === null) throw new Refused("stake_required");
  if (stake <= 0n) throw new Refused("amount_not_positive");
  if (stake % rule.lot !== 0n) throw new Refused("amount_off_lot", { lot: shortDecimal(rule.lot), currency });
  if (stake < duration.minStake)
    throw new Refused("amount_too_small", { min: shortDecimal(duration.minStake), currency });
  if (stake > duration.maxStake)
    throw new Refused("amount_too_large", { max: shortDecimal(duration.maxStake), currency });
  return stake;
}

function check({ terms, market }: Placing, command: SubmitOption) {
  const pair = checkMarket(market(command.marketId));
  const rule = terms.currencies.find(({ currency }) => currency.id === command.currencyId);
  if (!rule) throw new Refused("currency_not_payable");
  const duration = terms.durations.find(({ seconds }) => seconds === command.seconds);
  if (!duration) throw new Refused("duration_unknown");
  const stake = checkStake(command.stake, rule, duration);
  return { pair, rule, duration, stake, fee: feeOf(stake, ppmRate(rule.feePpm)) };
}

/** Where stake and fee come from: the insured balance while an insurance is in force, otherwise the options wallet. */
function sourceOf(userId: number, currencyId: number, policyId: number | null): Account {
  return account(userId, policyId === null ? "micro" : "insurance", currencyId, "available");
}

/** The insurance that pays for an order; `null`: it is not insured. */
function policyIdOf(
  group: OptionsGroup,
  { insurance }: Placing,
  { userId, currencyId }: SubmitOption,
  stake: bigint,
): number | null {
  const option = { currencyId, stake, time: group.time, running: group.running(userId) };
  const insured = group.booking.balance(account(userId, "insurance", currencyId, "available"));
  return insuranceOf(insurance, option, group.cover(userId, currencyId), insured)?.id ?? null;
}

/** Takes the stake into the frozen part of the options wallet, and the fee to the house. */
function charge(group: OptionsGroup, order: OptionOrder, symbol: string): void {
  const { id, userId, currencyId, stake, fee } = order;
  const available = sourceOf(userId, currencyId, order.policyId);
  group.booking.post("micro_stake", `${symbol} #${id}`, [
    { account: available, amount: -stake },
    { account: account(userId, "micro", currencyId, "frozen"), amount: stake },
  ]);
  if (fee === 0n) return;
  group.booking.post("micro_fee", `${symbol} #${id}`, [
    { account: available, amount: -fee },
    { account: account(house.fees, "micro", currencyId, "available"), amount: fee },
  ]);
}

/** A mark that is older was not made now: its sources have fallen silent since, ms. */
const FRESH_MS = 1_000;

/**
 * The current mark, which is published like every other. Only a fresh mark of a trusted source opens an order.
 * @throws Refused `mark_not_live`
 */
function strikeOf({ marks }: Placing, marketId: number, now: number): UsedMark {
  const mark = marks.takeNow(marketId);
  const isFresh = mark !== null && now - mark.time < FRESH_MS && marks.isLive(marketId);
  if (!isFresh || mark.source !== "quoted") throw new Refused("mark_not_live");
  const { seq, price, time, source } = mark;
  return { seq, price, time, source };
}

/** The rest below a cap: 0 where running orders reach or exceed it. */
const leftBelow = (cap: bigint, running: bigint) => shortDecimal(running < cap ? cap - running : 0n);

/**
 * Checks the caps of this side of the market with the new stake.
 * @throws Refused `micro_user_cap`, `micro_market_cap` with what is left
 */
function checkCaps(
  caps: OptionsCaps,
  exposure: Exposure,
  order: SubmitOption,
  stake: bigint,
  currency: string,
) {
  const own = exposure.ofUser(order.userId, order);
  if (own + stake > caps.user)
    throw new Refused("micro_user_cap", { left: leftBelow(caps.user, own), currency });
  const all = exposure.ofMarket(order);
  if (all + stake > caps.market)
    throw new Refused("micro_market_cap", { left: leftBelow(caps.market, all), currency });
}

/**
 * Places an order at the mark of the group's instant; it runs for its seconds, up to the next whole second.
 * @throws Refused, and then nothing has changed.
 */
export function place(group: OptionsGroup, placing: Placing, command: SubmitOption): OptionOrder {
  const earlier = repeated(group, command);
  if (earlier) return earlier;
  const { userId, marketId, currencyId, direction, seconds, clientOrderId } = command;
  group.taken.requireFree(userId, clientOrderId);
  const { pair, rule, duration, stake, fee } = check(placing, command);
  const { maxRunning } = placing.terms;
  if (group.running(userId) >= maxRunning)
    throw new Refused("too_many_micro_orders", { max: String(maxRunning) });
  const policyId = policyIdOf(group, placing, command, stake);
  if (group.booking.balance(sourceOf(userId, currencyId, policyId)) < stake + fee)
    throw new Refused("balance_short", { currency: rule.currency.name });
  checkCaps(placing.terms.caps, placing.exposure, command, stake, rule.currency.name);
  placing.houseRisk.check(profitOf("win", stake, ppmRate(duration.payoutPpm)));
  const openMark = strikeOf(placing, marketId, group.time);
  const order: OptionOrder = {
    id: group.ids.next("micro"),
    userId,
    marketId,
    currencyId,
    direction,
    seconds,
    stake,
    fee,
    payoutPpm: duration.payoutPpm,
    state: "running",
    openPrice: openMark.price,
    endPrice: null,
    profit: null,
    result: null,
    clientOrderId,
    createdAt: group.time,
    dueAt: dueAtOf(group.time, seconds),
    closedAt: null,
    openMark,
    windowSeconds: windowSecondsOf(seconds),
    window: [],
    drawReason: null,
    openTrade: null,
    closeTrade: null,
    policyId,
  };
  placing.exposure.add([order]);
  placing.undo.add(() => placing.exposure.remove([order]));
  group.create(order);
  charge(group, order, pair.symbol);
  return order;
}
