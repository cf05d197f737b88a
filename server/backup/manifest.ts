import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";

export const MANIFEST_FILE = "manifest.json";
/** A backup of another format is refused. */
export const FORMAT = 1;

const fileEntry = v.object({ path: v.string(), bytes: v.number(), sha256: v.string() });

/** What a backup holds. */
export const manifest = v.object({
  format: v.literal(FORMAT),
  /** The server that made it. */
  version: v.string(),
  /** ISO 8601. */
  createdAt: v.string(),
  files: v.array(fileEntry),
});
export type Manifest = v.InferOutput<typeof manifest>;
export type FileEntry = v.InferOutput<typeof fileEntry>;

/** The SHA-256 of a file, in hex, read in pieces. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
