import { Refused } from "#server/exchange/kit/refused.ts";
import { createHouseRisk } from "#server/exchange/markets/house-risk/house-risk.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createOptionsExchange } from "#server/exchange/options/exchange.ts";
import { createOptionTerms } from "#server/exchange/options/rules.ts";
import type { OptionOrder, OptionsCaps } from "#server/exchange/options/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { insuranceRules } from "../insurance/rules.ts";
import { openHouse } from "../market-maker/rig.ts";
import { BTC, BTC_USDT, USDT, units } from "../support/rig.ts";

const bitcoin = markets.filter(({ id }) => id === BTC_USDT);
export const COLLUDERS = [1, 2] as const;
const MEANS = units("1000000");

export interface OptionsAttackSetup {
  readonly seed?: string;
  readonly seconds?: number;
  readonly caps?: OptionsCaps;
  readonly houseLimit?: string;
  /** Whether the house quotes. */
  readonly quotes?: boolean;
}

/** The options as the server wires them, beside the house's own quotes, with two accounts that have money for everything. */
export async function openOptionsAttack(setup: OptionsAttackSetup = {}) {
  const { seed = "seed", seconds = 30, houseLimit = "1000000", quotes = true } = setup;
  const house = await openHouse(bitcoin, seed);
  const { storage, clock, bus, marks, exchange: spot } = house;
  if (!quotes) await house.house.stop();
  const report = (error: unknown) => house.reported.push(error);
  const ids = await createIds(storage, report);
  const limit = units(houseLimit);
  const houseRisk = createHouseRisk({ storage, clock, bus, limit, warn: () => undefined });
  await houseRisk.start();
  const [long] = createOptionTerms().durations;
  if (!long) throw new Error("No duration is offered");
  const options = createOptionsExchange({
    ...{ storage, clock, ids, bus, markets: bitcoin, marks, houseRisk, report },
    terms: { ...createOptionTerms([{ ...long, seconds }]), ...(setup.caps && { caps: setup.caps }) },
    insurance: insuranceRules,
  });
  await options.start();
  const closed: OptionOrder[] = [];
  bus.on("optionClosed", (order) => closed.push(order));
  for (const userId of COLLUDERS)
    for (const [wallet, currencyId] of [
      ["micro", USDT],
      ["change", USDT],
      ["change", BTC],
    ] as const)
      await house.ledger.credit({
        userId,
        wallet,
        currencyId,
        amount: MEANS,
        kind: "issue",
        reference: "test",
      });
  const refusal = async (work: Promise<unknown>): Promise<string | null> => {
    try {
      await work;
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.code;
      throw error;
    }
  };
  return {
    ...{ clock, marks, options, spot, houseRisk, closed, limit },
    [Symbol.asyncDispose]: house[Symbol.asyncDispose],
    /** Opens an option. @returns the code of its refusal, if it was refused */
    bet: (userId: number, direction: "up" | "down", stake: string) =>
      refusal(
        options.submit({
          ...{ userId, marketId: BTC_USDT, currencyId: USDT, direction, seconds },
          ...{ stake: units(stake), clientOrderId: "" },
        }),
      ),
    /** Takes so much BTC at the market. @returns the code of its refusal, if it was refused */
    take: (userId: number, side: "buy" | "sell", amount: string) =>
      refusal(
        spot.place(BTC_USDT, {
          ...{ type: "place", trader: { kind: "user", userId }, side, mode: "market", price: null },
          amount: units(amount),
        }),
      ),
  };
}
