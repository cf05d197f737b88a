import type { AlertChange } from "../account/alerts/types.ts";
import type { DeadManSwitch } from "../account/dead-man-switch/types.ts";
import type { Preference } from "../account/preferences/types.ts";
import type { AccountBalance } from "../ledger/types.ts";
import type { ChangedAccount, Position } from "../leverage/types.ts";
import type { HouseResult } from "../markets/house-risk/types.ts";
import type { Mark } from "../markets/marks/types.ts";
import type { Notice } from "../news/types.ts";
import type { OptionOrder } from "../options/types.ts";
import type { Deal, DealLine } from "../p2p/types.ts";
import type { Fill, Order, Trade } from "../spot/types.ts";
import type { ChainRecord } from "../wallets/types.ts";

/** What the exchange says happened, after it was committed. */
export interface ExchangeEvents {
  trade: Trade;
  /** The book of a market changed; read it when it is time to publish. */
  book: { readonly marketId: number };
  /** A mark price was published; once a second for each market whose sources are live, and on demand. */
  mark: Mark;
  order: Order;
  fill: Fill;
  /** Balances of a user changed: what the accounts hold that did. Events of one account may arrive in another order than its changes. */
  balance: { readonly userId: number; readonly accounts: readonly AccountBalance[] };
  /** A seconds option was settled. */
  optionClosed: OptionOrder;
  /** A deposit or withdrawal after each of its changes. */
  chainRecord: ChainRecord;
  /** A leveraged position or order after each change of it. */
  leveragePosition: Position;
  /** Leverage accounts after a command or a mark price changed their figures. */
  leverageRisk: readonly ChangedAccount[];
  /** A deal between people after each change of it. */
  p2pDeal: Deal;
  /** Something was said in a deal. */
  p2pLine: { readonly deal: Deal; readonly line: DealLine };
  /** The house gained or lost on leverage or options. */
  houseResult: HouseResult;
  sessionEnded: {
    readonly tokenHash: string;
    readonly userId: number;
    readonly reason: "expired" | "revoked";
  };
  /** A new notice of a user. */
  notice: { readonly userId: number; readonly notice: Notice };
  /** The account area of a user changed: clients reload it. */
  accountChanged: { readonly userId: number };
  /** Preferences of a user after a change. */
  preferences: { readonly userId: number; readonly preferences: readonly Preference[] };
  /** A dead man's switch after each change: armed, renewed, disarmed, cancelling, done. */
  deadManSwitch: DeadManSwitch;
  /** A user's alerts after a change, or what the user chose for events, with what fired. */
  alert: AlertChange;
}

type Listener<Name extends keyof ExchangeEvents> = (event: ExchangeEvents[Name]) => void;

/**
 * Delivers events to listeners. A listener that throws is reported and does not affect the others. One process of several knows what it
 * committed itself, and hears of the others: whoever does something once for each event listens to the former alone.
 */
export interface Bus {
  /** Listens to what this process commits. */
  on<Name extends keyof ExchangeEvents>(name: Name, listener: Listener<Name>): () => void;
  /** Listens to what any process commits. An event of another process can be lost with the connection to it. */
  onAnywhere<Name extends keyof ExchangeEvents>(name: Name, listener: Listener<Name>): () => void;
  /** Publishes what this process has committed. */
  emit<Name extends keyof ExchangeEvents>(name: Name, event: ExchangeEvents[Name]): void;
  /** Delivers what another process has committed. */
  deliver<Name extends keyof ExchangeEvents>(name: Name, event: ExchangeEvents[Name]): void;
}

/** Calls a listener; `anywhere`: also for events of other processes. */
interface Registered<Event> {
  readonly listener: (event: Event) => void;
  readonly anywhere: boolean;
}

type Listeners = { [Name in keyof ExchangeEvents]: Set<Registered<ExchangeEvents[Name]>> };

/**
 * A bus within the process: calls listeners synchronously, in the order of their registration.
 * @param report receives the errors of listeners; the others are still called
 */
export function createBus(report: (error: unknown) => void): Bus {
  const listeners: Listeners = {
    trade: new Set(),
    book: new Set(),
    mark: new Set(),
    order: new Set(),
    fill: new Set(),
    balance: new Set(),
    optionClosed: new Set(),
    leveragePosition: new Set(),
    leverageRisk: new Set(),
    chainRecord: new Set(),
    p2pDeal: new Set(),
    p2pLine: new Set(),
    houseResult: new Set(),
    sessionEnded: new Set(),
    notice: new Set(),
    accountChanged: new Set(),
    preferences: new Set(),
    deadManSwitch: new Set(),
    alert: new Set(),
  };
  const add = <Name extends keyof ExchangeEvents>(
    name: Name,
    listener: Listener<Name>,
    anywhere: boolean,
  ) => {
    const registered = { listener, anywhere };
    listeners[name].add(registered);
    return () => listeners[name].delete(registered);
  };
  const call = <Event>({ listener }: Registered<Event>, event: Event) => {
    try {
      listener(event);
    } catch (error) {
      report(error);
    }
  };
  return {
    on: (name, listener) => add(name, listener, false),
    onAnywhere: (name, listener) => add(name, listener, true),
    emit(name, event) {
      for (const registered of listeners[name]) call(registered, event);
    },
    deliver(name, event) {
      for (const registered of listeners[name]) if (registered.anywhere) call(registered, event);
    },
  };
}
