import { filter, map, type Observable, scan, tap } from "rxjs";
import * as v from "valibot";
import { marketDepthDiff, type Push } from "#contract/pushes.ts";
import { isDecimal } from "#domain/numbers/decimal.ts";
import { changeSides, depthChecksum, type LazySides, wholeSides } from "#domain/spot/depth-differences.ts";
import type { DepthCheck, RawDepth } from "../api.ts";

type DiffPush = Push<"market_depth_diff">;

/** A message by the contract; `null` where it does not fit. The exchange's own form is checked by hand, which takes a seventh of the time. */
export function readDiff(push: unknown): DiffPush | null {
  if (isExact(push)) return { ...push, snapshot: push.snapshot === true };
  const read = v.safeParse(marketDepthDiff, push);
  return read.success ? read.output : null;
}

/** Whether a message needs no other form: its numbers are numbers, and its decimals plain text. */
function isExact(push: unknown): push is Omit<DiffPush, "snapshot"> & { readonly snapshot?: boolean } {
  if (typeof push !== "object" || push === null) return false;
  const fields: { readonly [Name in keyof DiffPush]?: unknown } = push;
  const { type, legal_id, currency_id, snapshot, seq, epoch, time, checksum, last_price: last } = fields;
  return (
    type === "market_depth_diff" &&
    [legal_id, currency_id, seq, time].every(Number.isSafeInteger) &&
    typeof epoch === "string" &&
    (snapshot === undefined || typeof snapshot === "boolean") &&
    (checksum === undefined || Number.isSafeInteger(checksum)) &&
    (last === undefined || isPlain(last)) &&
    isLevels(fields.bids) &&
    isLevels(fields.asks)
  );
}

function isLevels(side: unknown): boolean {
  return (
    Array.isArray(side) &&
    side.every(
      (level) => Array.isArray(level) && level.length === 2 && isPlain(level[0]) && isPlain(level[1]),
    )
  );
}

function isPlain(decimal: unknown): boolean {
  return typeof decimal === "string" && isDecimal(decimal) && !decimal.startsWith("+");
}

/** A book that is kept from differences. */
export interface KeptBook {
  /** `null` until there is a snapshot. */
  readonly book: {
    readonly sides: LazySides;
    readonly lastPrice: string | null;
    readonly sequence: number;
    readonly epoch: string;
    /** Unix ms. */
    readonly time: number;
  } | null;
  /** The sequence of the last book that was wrong; what follows it says so. */
  readonly doubted: number | null;
  /** The last comparison with a checksum. */
  readonly checked: DepthCheck | null;
  /** Messages since the book was lost. */
  readonly missed: number;
  /** What the last message did: the book has changed, a new snapshot is needed, its checksum was wrong. */
  readonly isNew: boolean;
  readonly asks: boolean;
  readonly isWrong: boolean;
}
export const noBook: KeptBook = {
  ...{ book: null, doubted: null, checked: null, missed: 0 },
  ...{ isNew: false, asks: false, isWrong: false },
};

/** While a snapshot does not come, each so many messages ask for it again: at ten a second, every two seconds. */
const ASK_AGAIN = 20;

/** The book after a message. A gap, another epoch or a wrong checksum loses it, until the next snapshot. */
export function applyDiff(before: KeptBook, push: DiffPush): KeptBook {
  const { book } = before;
  const quiet = { ...before, isNew: false, asks: false, isWrong: false };
  if (push.snapshot) return checked(quiet, push, wholeSides({ bids: push.bids, asks: push.asks }));
  if (book === null) return { ...quiet, missed: before.missed + 1, asks: before.missed % ASK_AGAIN === 0 };
  if (push.epoch !== book.epoch || push.seq > book.sequence + 1)
    return { ...quiet, book: null, missed: 1, asks: true };
  if (push.seq < book.sequence) return quiet;
  return checked(quiet, push, changeSides(book.sides, push));
}

function checked(quiet: KeptBook, push: DiffPush, sides: LazySides): KeptBook {
  const { seq: sequence, epoch, time, last_price: lastPrice = quiet.book?.lastPrice ?? null } = push;
  const checked = push.checksum === undefined ? quiet.checked : checkOf(quiet.checked, push, sides);
  if (checked !== quiet.checked && checked?.matched === false)
    return { ...quiet, book: null, doubted: sequence, checked, missed: 1, asks: true, isWrong: true };
  // A message that only brings the checksum.
  if (!push.snapshot && sequence === quiet.book?.sequence) return { ...quiet, checked };
  const isOver = quiet.doubted !== null && quiet.book !== null && quiet.book.sequence > quiet.doubted;
  return {
    ...quiet,
    book: { sides, lastPrice, sequence, epoch, time },
    doubted: isOver ? null : quiet.doubted,
    checked,
    missed: 0,
    isNew: true,
  };
}

function checkOf(before: DepthCheck | null, push: DiffPush, sides: LazySides): DepthCheck {
  const matched = push.checksum === depthChecksum(sides.read());
  return { sequence: push.seq, matched, failures: (before?.failures ?? 0) + (matched ? 0 : 1) };
}

/** What a kept book asks for and reports. */
export interface DiffHandlers {
  /** The book is lost: a new snapshot is needed. */
  ask(): void;
  /** The checksum of a message was not that of the book. */
  reportWrong(): void;
}

/** Whole books from the differences of one market, each as it changes. */
export function booksOf(key: string, handlers: DiffHandlers) {
  return (pushes$: Observable<DiffPush>): Observable<RawDepth> =>
    pushes$.pipe(
      scan(applyDiff, noBook),
      tap(({ asks, isWrong }) => {
        if (isWrong) handlers.reportWrong();
        if (asks) handlers.ask();
      }),
      filter(({ isNew }) => isNew),
      map((kept) => rawOf(key, kept)),
      filter((raw) => raw !== null),
    );
}

function rawOf(key: string, { book, doubted, checked }: KeptBook): RawDepth | null {
  if (book === null) return null;
  const { sides, ...facts } = book;
  const { sequence, epoch } = facts;
  const head = { key, sequence, since: doubted === null ? sequence : null, epoch };
  return { ...head, ...(checked && { checked }), decode: () => ({ ...sides.read(), ...facts }) };
}
