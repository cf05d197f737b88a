export type Side = "buy" | "sell";

/** An order that rests in a book. The book lowers `remaining` as it fills. */
export interface Resting {
  readonly id: number;
  /** The trader: two orders of one owner never trade with each other. */
  readonly owner: number;
  readonly side: Side;
  readonly price: bigint;
  /** All of it, what is filled included. */
  readonly amount: bigint;
  remaining: bigint;
  /** Of an iceberg order: how much of it the book shows at once (`shownOf`). `null`: everything. */
  readonly visible: bigint | null;
}

/** An arriving order: takes what rests at `price` or better. The book lowers `remaining`. */
export interface Taker extends Omit<Resting, "id" | "amount" | "visible"> {
  /**
   * Pays for up to `amount` at `price`, where the taker's means are bounded: gives the amount it pays for, which may be less
   * or nothing, and then matching ends. Absent: the taker pays for everything.
   */
  readonly pay?: ((price: bigint, amount: bigint) => bigint) | undefined;
}

/** A trade of a resting order, at its own price. A taker can meet an iceberg order several times. */
export interface Traded<T extends Resting> {
  readonly kind: "trade";
  readonly maker: T;
  readonly price: bigint;
  readonly amount: bigint;
  /** What remains of the maker after this trade; 0: it has left the book. */
  readonly left: bigint;
  /** The part that was shown is gone and the next one is: the order is now the last one at its price. */
  readonly isRenewed: boolean;
}

/** What happened to one resting order as a taker came by. */
export type Match<T extends Resting> =
  /** It traded, at its own price. */
  | Traded<T>
  /** It belongs to the taker's owner: it has left the book, untraded ("cancel maker"). */
  | { readonly kind: "selfTrade"; readonly maker: T };

/** Price and amount of a level, as it is shown. */
export type Level = readonly [price: bigint, amount: bigint];

/** A resting order with what was shown of it when its book was held. */
export interface HeldOrder<T> {
  readonly order: T;
  /** Its price then: it may have been amended since. */
  readonly price: bigint;
  readonly shown: bigint;
}

/** A book as it was when it was held. */
export interface HeldBook<T> {
  /** Best price first, then by time of arrival; of a level that has changed since at most 1,000. */
  orders(side: Side): Iterable<HeldOrder<T>>;
  /** The best levels of a side, best first. */
  levels(side: Side, depth: number): Level[];
}

/** The resting orders of one market, matched by price, then by time of arrival. */
export interface Book<T extends Resting> {
  /** Lets a taker take. What remains does not rest until it is added (`add`). */
  take(taker: Taker): Match<T>[];
  /** What a taker would take of what is shown. Nothing changes, except that its purse (`pay`) is used. */
  meet(taker: Taker): Match<T>[];
  /** How much a taker would get: what others rest at its price or better, hidden parts included. */
  takeable(taker: Pick<Taker, "owner" | "side" | "price">): bigint;
  /** Rests an order behind the others of its price. */
  add(order: T): void;
  /** Takes an order out. */
  remove(id: number): T | undefined;
  /** Lowers what remains of an order, which keeps its place. To be called before its `amount` is lowered. @param by less than what remains */
  reduce(id: number, by: bigint): void;
  find(id: number): T | undefined;
  /** The owner's resting orders, oldest first. */
  ordersOf(owner: number): readonly T[];
  countOf(owner: number): number;
  /** The best price of a side. */
  best(side: Side): bigint | null;
  /** The resting orders of a side, best price first, then by time of arrival. Read it before the book changes. */
  orders(side: Side): Iterable<T>;
  /** The best levels of a side, best first. */
  levels(side: Side, depth: number): Level[];
  /** Keeps the book as it is now readable while it changes, until the next `hold` or `release`. Only what changes is copied. */
  hold(): HeldBook<T>;
  release(): void;
  clear(): void;
}
