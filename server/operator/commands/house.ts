import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { shortDecimal } from "#server/exchange/kit/arithmetic.ts";
import { house } from "#server/exchange/ledger/accounts.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import { shown } from "../answers.ts";
import type { HouseRisk } from "../house.ts";
import type { Block, Command, OperatorParts } from "../types.ts";
import { worthOf } from "../worth.ts";

const nameOf = (currencyId: number) => currencyById(currencyId)?.name ?? String(currencyId);
const CENTS = 2;
const usd = (worth: bigint | "unknown") =>
  worth === "unknown" ? worth : formatDecimal(worth, MONEY_SCALE, CENTS);

/** Accounts of the house that say where money came from and lies, not what the house has. */
const OUTSIDE: readonly number[] = [house.issuance, house.chain];

/** What users have, what the house has beside it, and what lies on block chains, by currency. */
function balances(parts: Pick<OperatorParts, "spot">, { owned }: HouseRisk): Block {
  const currencies = [...new Set(owned.map(({ currencyId }) => currencyId))].sort(
    (one, other) => one - other,
  );
  const rows = currencies.map((currencyId) => {
    const sums = owned.filter((sum) => sum.currencyId === currencyId);
    const sumOf = (isCounted: (owner: number) => boolean) =>
      sums.reduce((total, { owner, amount }) => (isCounted(owner) ? total + amount : total), 0n);
    const users = sumOf((owner) => owner === 0);
    const own = sumOf((owner) => owner < 0 && !OUTSIDE.includes(owner));
    return [
      ...[nameOf(currencyId), shortDecimal(users), usd(worthOf(parts, currencyId, users))],
      ...[shortDecimal(own), usd(worthOf(parts, currencyId, own))],
      ...[
        shortDecimal(sumOf((owner) => owner === house.fees)),
        shortDecimal(-sumOf((owner) => owner === house.chain)),
      ],
    ];
  });
  const columns = [
    "Currency",
    "Users have",
    "In USD",
    "House has",
    "In USD",
    "Of this fees",
    "On block chains",
  ];
  return { kind: "table", columns, rows };
}

/** The house is the other side of every position: it loses what users' net position gains. */
function leverage(parts: Pick<OperatorParts, "spot">, { positions }: HouseRisk): Block {
  const markets = parts.spot.markets.filter(({ id }) => positions.some(({ marketId }) => marketId === id));
  const rows = markets.map(({ id, symbol, base }) => {
    const sumOf = (side: string, of: "amount" | "margin") =>
      positions.reduce((sum, one) => (one.marketId === id && one.side === side ? sum + one[of] : sum), 0n);
    const [long, short] = [sumOf("buy", "amount"), sumOf("sell", "amount")];
    const margin = sumOf("buy", "margin") + sumOf("sell", "margin");
    return [
      ...[symbol, shortDecimal(long), shortDecimal(short), shortDecimal(long - short)],
      ...[usd(worthOf(parts, base.id, long - short)), shortDecimal(margin)],
    ];
  });
  if (rows.length === 0) return { kind: "text", text: "No leveraged position is open." };
  const columns = ["Leverage", "Users long", "Users short", "Net", "Net in USD", "Margin"];
  return { kind: "table", columns, rows };
}

/** Rising and falling options can both win: they have different opening prices and due instants. */
function options(parts: Pick<OperatorParts, "spot">, { options: running }: HouseRisk): Block {
  const symbolOf = (id: number) =>
    parts.spot.markets.find((market) => market.id === id)?.symbol ?? String(id);
  const keys = [...new Set(running.map(({ marketId, currencyId }) => `${marketId} ${currencyId}`))];
  const rows = keys.map((key) => {
    const own = running.filter(({ marketId, currencyId }) => `${marketId} ${currencyId}` === key);
    const [{ marketId = 0, currencyId = 0 } = {}] = own;
    const stakesOf = (direction: string) =>
      own.reduce((sum, one) => (one.direction === direction ? sum + one.stakes : sum), 0n);
    const worst = own.reduce((sum, { payout }) => sum + payout, 0n);
    return [
      ...[
        symbolOf(marketId),
        nameOf(currencyId),
        shortDecimal(stakesOf("up")),
        shortDecimal(stakesOf("down")),
      ],
      shortDecimal(worst),
    ];
  });
  if (rows.length === 0) return { kind: "text", text: "No option is running." };
  const columns = ["Options", "Currency", "Staked on a rise", "Staked on a fall", "House pays at worst"];
  return { kind: "table", columns, rows };
}

/** What the house risks. */
export const houseCommands: readonly Command[] = [
  {
    ...{ area: "house", name: "risk", usage: "", isReading: true },
    about: "what users and the house have, and what open positions and options may cost the house",
    async run(parts) {
      const risk = await parts.house.risk();
      return shown([balances(parts, risk), leverage(parts, risk), options(parts, risk)]);
    },
  },
];
