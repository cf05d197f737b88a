import { parseDecimal } from "#domain/numbers/decimal.ts";
import { account, house } from "#server/exchange/ledger/accounts.ts";
import { createJournal } from "#server/exchange/ledger/journal.ts";
import type { TransferKind, Wallet } from "#server/exchange/ledger/types.ts";
import type { Candle } from "#server/exchange/markets/candles/types.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createRecords } from "#server/exchange/records/records.ts";
import type { RecordFile, Records } from "#server/exchange/records/types.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { type Rig, units } from "../support/rig.ts";

const HOUR = 3_600_000;

/** The records of an exchange. @param priceAt what a coin costs in an hour, in USDT; `null`: nothing is known */
export function recordsOf(rig: Rig, priceAt: (hour: number) => string | null = () => null): Records {
  const candle = (marketId: number, time: number, price: string): Candle => {
    const [open, none] = [units(price), 0n];
    const prices = { open, high: open, low: open, close: open, volume: none, turnover: none };
    return { marketId, period: "60min", time, ...prices, trades: 1 };
  };
  return createRecords({
    storage: rig.storage,
    markets,
    marketData: {
      candles: async (marketId, _, __, to) => {
        const price = priceAt(to / HOUR);
        return price === null ? [] : [candle(marketId, to, price)];
      },
    },
    usdPrice: () => units(priceAt(Math.floor(rig.clock.time / HOUR)) ?? "0"),
    turn: async () => undefined,
  });
}

/** A file's text as a whole. */
export async function textOf(file: RecordFile): Promise<string> {
  const texts: string[] = [];
  for await (const text of file.text) texts.push(text);
  return texts.join("");
}

export type Row = Readonly<Record<string, string | number | null>>;

/** The rows of a file in JSON. */
export async function rowsOf(file: RecordFile): Promise<readonly Row[]> {
  const { rows } = JSON.parse(await textOf(file)) as { readonly rows: readonly Row[] };
  return rows;
}

/** An amount of a row, × 10^8; -1 where there is none. */
export const amountOf = (row: Row | undefined, column: string): bigint =>
  parseDecimal(String(row?.[column])) ?? -1n;

/** Books an entry between a user and the house at the rig's time. */
export async function post(
  rig: Rig,
  entry: {
    readonly userId: number;
    readonly wallet: Wallet;
    readonly currencyId: number;
    readonly kind: TransferKind;
    readonly amount: string;
    readonly reference?: string;
  },
): Promise<void> {
  const { userId, wallet, currencyId, kind, reference = "test" } = entry;
  const amount = units(entry.amount);
  const ids = await createIds(rig.storage, (error) => rig.reported.push(error));
  const journal = createJournal(ids);
  const postings = [
    { account: account(house.issuance, wallet, currencyId, "available"), amount: -amount },
    { account: account(userId, wallet, currencyId, "available"), amount },
  ];
  journal.post({ kind, reference, time: rig.clock.time, postings });
  await rig.storage.transaction().execute((transaction) => journal.write(transaction));
}
