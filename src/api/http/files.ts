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
import type { Call } from "#contract/call.ts";
import type { UploadStep } from "../account/identity-types.ts";
import { authorised, exchanged, lost, queryOf } from "./exchanged.ts";
import { readReply, refuse } from "./read-reply.ts";
import type { Reply } from "./reply-types.ts";
import type { Sender } from "./send.ts";
import type { Incoming } from "./transport.ts";

/** How long an upload may go without getting on, and a picture without arriving, in ms. */
const FILE_TIMEOUT = 30_000;

/** A call whose message is the text of an address. */
type UploadCall = Pick<Call, "name" | "path" | "message">;

export interface Files {
  /** Sends a file as multipart. Emits how much is sent, then the reply, and completes; never errors. Unsubscribing aborts. */
  upload(call: UploadCall, file: File): Observable<UploadStep>;
  /** Fetches content without an envelope. A refusal, which has one, is returned as such. */
  download(call: { readonly name: string; readonly path: string }): Observable<Reply<Blob>>;
}

/** Files to and from the exchange. */
export function createFiles({ sending, watched }: Pick<Sender, "sending" | "watched">): Files {
  return {
    upload: (call, file) =>
      defer(() => {
        const sent = new Subject<UploadStep>();
        const reply$ = exchanged(sending.transport, (signal) => ({
          method: "POST",
          url: sending.baseUrl + call.path,
          query: queryOf(sending),
          headers: authorised(sending),
          body: formOf(file),
          onSent: (share) => sent.next({ state: "sending", sent: share }),
          signal,
        })).pipe(
          map((incoming) => addressOf(call, incoming)),
          catchError((error: unknown) => of(refuse(lost(error)))),
        );
        return merge(sent, watched(reply$, call.name).pipe(map(settled)));
      }).pipe(
        timeout({ each: FILE_TIMEOUT, with: () => of(settled(refuse({ kind: "timeout" }))) }),
        takeWhile(({ state }) => state === "sending", true),
      ),
    download: (call) =>
      watched(
        exchanged(sending.transport, (signal) => ({
          method: "GET",
          url: sending.baseUrl + call.path,
          query: queryOf(sending),
          headers: authorised(sending),
          body: null,
          reads: "blob",
          signal,
        })).pipe(
          concatMap(readBlob),
          timeout({ first: FILE_TIMEOUT, with: () => of(refuse({ kind: "timeout" })) }),
          catchError((error: unknown) => of(refuse(lost(error)))),
        ),
        call.name,
      ),
  };
}

function settled(reply: Reply<string>): UploadStep {
  return { state: "settled", reply };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}

function addressOf(call: UploadCall, incoming: Incoming): Reply<string> {
  const read = readReply(call, incoming);
  if (!read.ok) return read;
  const { message } = read.value;
  return typeof message === "string"
    ? { ok: true, value: message }
    : refuse({ kind: "broken", detail: `${call.name}: no address` });
}

/** A picture; or the envelope that says why there is none, which arrives as a blob too. */
async function readBlob({ status, data }: Incoming): Promise<Reply<Blob>> {
  if (!(data instanceof Blob)) return refuse({ kind: "broken", detail: "picture: no file" });
  if (!data.type.includes("json") && status >= 200 && status <= 299) return { ok: true, value: data };
  const text = await data.text();
  const read = readReply({ message: v.unknown() }, { status, data: parsed(text) });
  return read.ok ? refuse({ kind: "broken", detail: "picture: an envelope without one" }) : read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // No envelope then: the status says what there is to say.
  }
}
