import * as v from "valibot";
import type { Json, RecordedEvent, Recording, RecordingHead } from "./recording.ts";

const head = v.object({
  format: v.literal("millrace-recording"),
  version: v.literal(1),
  startedAt: v.number(),
  settings: v.custom<Json>(() => true),
  origin: v.string(),
  storage: v.record(v.string(), v.string()),
  isTrimmed: v.boolean(),
});

const json = v.custom<Json>(() => true);
const args = v.array(json);
const t = v.number();
const id = v.number();
const screen = v.number();
const shown = { t, screen, path: v.string(), args: v.optional(args) };
const event = v.variant("k", [
  v.object({ k: v.literal("call"), t, id, call: v.string(), args }),
  v.object({ k: v.literal("next"), t, id, value: json }),
  v.object({ k: v.literal("done"), t, id }),
  v.object({ k: v.literal("fail"), t, id }),
  v.object({
    k: v.literal("emit"),
    t,
    source: v.picklist(["visible", "online", "storage", "frame"]),
    value: json,
  }),
  v.object({ k: v.literal("clock"), t, offset: v.number() }),
  v.object({ k: v.literal("id"), t, value: v.string() }),
  v.object({
    ...{ k: v.literal("open"), t, screen, name: v.nullable(v.string()), area: v.string() },
    ...{ args, location: v.string() },
  }),
  v.object({ k: v.literal("end"), t, screen }),
  v.object({ k: v.literal("do"), t, screen, path: v.string(), args }),
  v.object({ k: v.literal("show"), ...shown }),
  v.object({ k: v.literal("hide"), ...shown }),
]);

/** A file is gzip over lines of JSON: the head, then one event a line. */
export async function writeRecording({ head, events }: Recording): Promise<Uint8Array<ArrayBuffer>> {
  const lines = [head, ...events].map((line) => JSON.stringify(line)).join("\n");
  return throughStream(new Blob([lines]), new CompressionStream("gzip"));
}

/** @throws an `Error` with a sentence for developers when the bytes are no recording of this version. */
export async function readRecording(bytes: Uint8Array<ArrayBuffer>): Promise<Recording> {
  const plain = await throughStream(new Blob([bytes]), new DecompressionStream("gzip")).catch(
    (cause: unknown) => {
      throw new Error("This file is no recording: it is not compressed with gzip", { cause });
    },
  );
  const [first = "", ...lines] = new TextDecoder().decode(plain).split("\n");
  return { head: readHead(first), events: lines.map(readEvent) };
}

function readHead(line: string): RecordingHead {
  const read = v.safeParse(head, parsed(line, 1));
  if (!read.success) throw new Error("This file is no recording of version 1");
  return read.output;
}

function readEvent(line: string, index: number): RecordedEvent {
  const read = v.safeParse(event, parsed(line, index + 2));
  if (!read.success) throw new Error(`Line ${index + 2} of this recording is no event`);
  const { output } = read;
  // An absent list of arguments stays absent.
  return output as RecordedEvent;
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new Error(`Line ${number} of this recording is not JSON`, { cause });
  }
}

async function throughStream(
  blob: Blob,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(through)).arrayBuffer());
}
