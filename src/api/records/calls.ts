import {
  catchError,
  concatMap,
  defer,
  map,
  merge,
  type Observable,
  of,
  Subject,
  takeWhile,
  timeout,
} from "rxjs";
import * as v from "valibot";
import type { MessageOf } from "#contract/call.ts";
import { exportPath } from "#contract/calls/records/exports.ts";
import { profit, taxPath } from "#contract/calls/records/records.ts";
import { authorised, exchanged, lost, queryOf } from "../http/exchanged.ts";
import { readReply, refuse } from "../http/read-reply.ts";
import { mapReply } from "../http/reply.ts";
import type { Reply } from "../http/reply-types.ts";
import type { Sender } from "../http/send.ts";
import type { Incoming } from "../http/transport.ts";
import type { DownloadStep, FileRequest, Profit, ProfitSums } from "./types.ts";

/** How long a file may go without getting on, ms: a long history is summed before its first line. */
const FILE_TIMEOUT = 60_000;
/** The newest trades that are shown; files have all of them. */
const TRADES = 100;

/** A user's files, and profit and loss. */
export function createRecordCalls(sender: Sender) {
  return {
    /** Profit and loss of a period, by days of UTC. */
    profit: ({ from, to }: { readonly from: number; readonly to: number }) =>
      sender.send(profit, { from, to, zone: "UTC", limit: TRADES }).pipe(map(mapReply(decodeProfit))),
    /** Downloads a file. Emits how much has come, then the file, and completes; never errors. Unsubscribing aborts. */
    file: (request: FileRequest) => download(sender, request),
  };
}
export type RecordCalls = ReturnType<typeof createRecordCalls>;

function queryOfFile(request: FileRequest): Readonly<Record<string, string>> {
  const { kind: _, ...fields } = request;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

function download({ sending, watched }: Sender, request: FileRequest): Observable<DownloadStep> {
  const isTax = request.kind === "tax";
  return defer(() => {
    const received = new Subject<DownloadStep>();
    const reply$ = exchanged(sending.transport, (signal) => ({
      method: "GET",
      url: sending.baseUrl + (isTax ? taxPath : exportPath),
      query: { ...queryOfFile(request), ...queryOf(sending) },
      headers: authorised(sending),
      body: null,
      reads: "blob",
      onReceived: (bytes) => received.next({ state: "receiving", bytes }),
      signal,
    })).pipe(
      concatMap(readFile),
      catchError((error: unknown) => of(refuse(lost(error)))),
    );
    return merge(received, watched(reply$, isTax ? "exportTax" : "exportRecords").pipe(map(settled)));
  }).pipe(
    timeout({ each: FILE_TIMEOUT, with: () => of(settled(refuse({ kind: "timeout" }))) }),
    takeWhile(({ state }) => state === "receiving", true),
  );
}

const settled = (reply: Reply<Blob>): DownloadStep => ({ state: "settled", reply });

/** How an envelope begins; a file of ours in JSON begins with its account. */
const ENVELOPE = '{"type"';

/** A file; or the envelope that says why there is none, which arrives as a blob too. */
async function readFile({ status, data }: Incoming): Promise<Reply<Blob>> {
  if (!(data instanceof Blob)) return refuse({ kind: "broken", detail: "records: no file" });
  if (status < 200 || status > 299) return refuse({ kind: "server", status });
  if ((await data.slice(0, ENVELOPE.length).text()) !== ENVELOPE) return { ok: true, value: data };
  const read = readReply({ message: v.unknown() }, { status, data: JSON.parse(await data.text()) });
  return read.ok ? refuse({ kind: "broken", detail: "records: an envelope without a file" }) : read;
}

type Message = MessageOf<typeof profit>;

const sumsOf = ({ result, fees, spot, leverage, options, income, costs }: Message["total"]): ProfitSums => ({
  ...{ result, fees, byKind: { spot, leverage, options, income, costs } },
});

function decodeProfit({ total, days, pairs, assets, trades }: Message): Profit {
  return {
    total: sumsOf(total),
    days: days.map(({ day, ...sums }) => ({ day, ...sumsOf(sums) })),
    pairs,
    coins: assets.map(({ average_entry, ...coin }) => ({ ...coin, averageEntry: average_entry })),
    trades: trades.list.map(({ without_cost, ...trade }) => ({ ...trade, isWithoutCost: without_cost })),
    count: trades.count,
  };
}
