import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createFileStore } from "./stores/files.ts";
import { createMemoryStore } from "./stores/memory.ts";
import type { PictureStore } from "./types.ts";

export interface PicturePlace {
  /** The data folder, whose `uploads` is used without an address; `":memory:"` in tests. */
  readonly dataDirectory: string;
  /** `file:///folder` that all processes share, or `s3://bucket`; `""`: the data folder. */
  readonly uploadsUrl: string;
}

/** Opens the store that the settings name. @param now unix ms */
export async function openPictureStore(
  { dataDirectory, uploadsUrl }: PicturePlace,
  now: () => number,
): Promise<PictureStore> {
  if (uploadsUrl.startsWith("file:")) return createFileStore(fileURLToPath(uploadsUrl));
  if (uploadsUrl !== "") {
    // The client is large: it is loaded where it is used.
    const { createS3Store } = await import("./stores/s3.ts");
    return createS3Store(new URL(uploadsUrl));
  }
  return dataDirectory === ":memory:"
    ? createMemoryStore(now)
    : createFileStore(join(dataDirectory, "uploads"));
}
