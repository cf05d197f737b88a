/** The place of an order in a chain. It keeps its neighbours when it leaves, so that it can return to exactly where it was. */
export interface Place<T> {
  readonly order: T;
  before: Place<T> | null;
  after: Place<T> | null;
}

/** Orders in order of arrival. Any of them can leave at once, and return while nothing else has changed since. */
export interface Chain<T> {
  first: Place<T> | null;
  last: Place<T> | null;
  size: number;
}

/** An empty chain. */
export function createChain<T>(): Chain<T> {
  return { first: null, last: null, size: 0 };
}

/** Adds an order behind the others. */
export function append<T>(chain: Chain<T>, order: T): Place<T> {
  const place: Place<T> = { order, before: chain.last, after: null };
  if (chain.last) chain.last.after = place;
  else chain.first = place;
  chain.last = place;
  chain.size += 1;
  return place;
}

/** Takes an order out. */
export function leave<T>(chain: Chain<T>, place: Place<T>): void {
  const { before, after } = place;
  if (before) before.after = after;
  else chain.first = after;
  if (after) after.before = before;
  else chain.last = before;
  chain.size -= 1;
}

/** Undoes `leave`: the neighbours at the time have to be neighbours again. */
export function comeBack<T>(chain: Chain<T>, place: Place<T>): void {
  const { before, after } = place;
  if (before) before.after = place;
  else chain.first = place;
  if (after) after.before = place;
  else chain.last = place;
  chain.size += 1;
}

/** The orders, oldest first. Read them before the chain changes. */
export function* ordersIn<T>(chain: Chain<T>): Iterable<T> {
  for (let place = chain.first; place; place = place.after) yield place.order;
}
