import { deadManSwitch, setDeadManSwitch } from "#contract/calls/account/dead-man-switch.ts";
import { amendOrder, cancelAllOrders, cancelOrder, orders, placeOrder } from "#contract/calls/spot/spot.ts";
import { wallets } from "#contract/calls/wallets/wallets.ts";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import { ApiRefused, type Client, NoReply } from "../client/client.ts";
import { type Change, changesTo, type QuoteSettings, type RestingOrder, wantedQuotes } from "./quotes.ts";

/** The market that a bot quotes. */
export interface Pair {
  readonly legal_id: number;
  readonly currency_id: number;
}

export interface BotSetup {
  readonly client: Client;
  readonly pair: Pair;
  readonly settings: QuoteSettings;
  /** Milliseconds that only grow. */
  readonly monotonic: () => number;
  readonly say: (line: string) => void;
}

export interface Bot {
  /** The newest mark price, scaled. */
  onMark(price: bigint): void;
  /** Brings the orders in line with the newest mark price. Called about once a second, one turn after the other. */
  turn(): Promise<void>;
  /** Cancels all orders of the market and disarms the switch. */
  stop(): Promise<void>;
}

/** Without a mark for so long the bot quotes nothing: it would sell at yesterday's price. */
const STALE_MS = 5_000;
/** The exchange cancels all orders of the account when it has heard nothing of the bot for so long, seconds. */
const DEAD_AFTER_SECONDS = 15;
/** Prices within this distance of the wanted one are left as they are, basis points of the mark price. */
const TOLERANCE_BPS = 2n;
const BPS = 10_000n;
/** More open orders than this the bot does not have. */
const MOST_ORDERS = 100;

const scaled = (text: string): bigint => parseDecimal(text) ?? 0n;

/** The account as a bot sees it: in one market. */
function createAccount(client: Client, pair: Pair) {
  const holding = async (): Promise<bigint> => {
    const { change_wallet } = await client.ask(wallets, {});
    const row = change_wallet?.balance.find(({ currency }) => currency === pair.currency_id);
    return scaled(row?.change_balance ?? "0") + scaled(row?.lock_change_balance ?? "0");
  };
  const resting = async (): Promise<readonly RestingOrder[]> => {
    const { data } = await client.ask(orders, { ...pair, status: 1, limit: MOST_ORDERS });
    return data.map((row) => ({
      id: row.id,
      side: row.type === 1 ? "buy" : "sell",
      price: scaled(row.price),
      amount: scaled(row.total_number),
      filled: scaled(row.complete_number),
    }));
  };
  const carryOut = async (change: Change): Promise<unknown> => {
    if (change.type === "cancel") return client.command(cancelOrder, { id: change.id });
    if (change.type === "amend") {
      const terms = { target_price: formatDecimal(change.price), amount: formatDecimal(change.amount) };
      return client.command(amendOrder, { id: change.id, ...terms });
    }
    const { side, price, amount } = change.quote;
    return client.command(placeOrder, {
      ...pair,
      type: side === "buy" ? 1 : 2,
      // A quote never takes: where the book has moved it is refused, and the next turn quotes again.
      time_in_force: "post_only",
      target_price: formatDecimal(price),
      amount: formatDecimal(amount),
    });
  };
  return { holding, resting, carryOut };
}

/** A bot that keeps quotes on both sides of the mark price. */
export function createBot({ client, pair, settings, monotonic, say }: BotSetup): Bot {
  let mark: { readonly price: bigint; readonly at: number } | null = null;
  /** The base currency that the account had when the bot began. */
  let startedWith: bigint | null = null;
  let pausedUntil = 0;

  const account = createAccount(client, pair);
  /** Changes that are refused leave the others as they are; the next turn sees what is there. */
  const attempt = async (change: Change): Promise<void> => {
    try {
      await account.carryOut(change);
    } catch (error) {
      if (!(error instanceof ApiRefused)) throw error;
      say(`${change.type}: ${error.code} ${error.message}`);
      if (error.retryAfterMs > 0) throw error;
    }
  };
  const quote = async (): Promise<void> => {
    await keepSwitch(client);
    const now = await account.holding();
    startedWith ??= now;
    const isFresh = mark !== null && monotonic() - mark.at <= STALE_MS;
    const wanted = mark !== null && isFresh ? wantedQuotes(mark.price, now - startedWith, settings) : [];
    const tolerance = ((mark?.price ?? 0n) * TOLERANCE_BPS) / BPS;
    for (const change of changesTo(wanted, await account.resting(), tolerance)) await attempt(change);
  };
  return {
    onMark(price) {
      mark = { price, at: monotonic() };
    },
    async turn() {
      if (monotonic() < pausedUntil) return;
      try {
        await quote();
      } catch (error) {
        // The orders stay as they are; where this lasts, the switch cancels them.
        if (error instanceof ApiRefused) pausedUntil = monotonic() + error.retryAfterMs;
        else if (!(error instanceof NoReply)) throw error;
        say(error.message);
      }
    },
    async stop() {
      const { cancelled } = await client.command(cancelAllOrders, pair);
      await client.ask(setDeadManSwitch, { seconds: 0, kept_by: "program" });
      say(`Cancelled ${cancelled} orders`);
    },
  };
}

/** Moves the deadline of the dead man's switch, and arms it where it is not. */
async function keepSwitch(client: Client): Promise<void> {
  const { state, kept_by } = await client.ask(deadManSwitch, {});
  const isOurs = state === "armed" && kept_by === "program";
  await client.ask(setDeadManSwitch, {
    kept_by: "program",
    ...(isOurs ? {} : { seconds: DEAD_AFTER_SECONDS }),
  });
}
