import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openPictureStore } from "#server/uploads/store.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { startS3Server } from "./s3-server.ts";

const TIME = Date.UTC(2026, 0, 1);

/** A place that several processes share: opens it once more for each of them. */
interface Shared {
  readonly open: () => ReturnType<typeof openPictureStore>;
  /** Lets what was put seem to be of a time. */
  readonly writeAt: (time: number) => void;
}

async function s3(): Promise<Shared & Awaited<ReturnType<typeof startS3Server>>> {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test-id");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test-key");
  onTestFinished(() => void vi.unstubAllEnvs());
  let now = TIME;
  const server = await startS3Server("pictures", () => now);
  const uploadsUrl = `s3://pictures/of/people?endpoint=${server.endpoint}&region=eu-central-1`;
  return {
    ...server,
    open: () => openPictureStore({ dataDirectory: "none", uploadsUrl }, () => 0),
    writeAt(time) {
      now = time;
    },
  };
}

async function folder(): Promise<Shared> {
  const directory = temporaryFolder("pictures");
  const uploadsUrl = pathToFileURL(directory).href;
  return {
    open: () => openPictureStore({ dataDirectory: "none", uploadsUrl }, () => 0),
    writeAt(time) {
      for (const file of readdirSync(directory)) utimesSync(join(directory, file), time / 1000, time / 1000);
    },
  };
}

async function opened({ open }: Shared) {
  const store = await open();
  onTestFinished(() => store.close());
  return store;
}

describe.each([
  ["a shared folder", folder],
  ["an S3-compatible store", s3],
] as const)("Pictures in %s", (_name, place) => {
  it("CLUSTER-PICTURES-001 what one process puts the others read, byte for byte, until it is removed", async () => {
    const shared = await place();
    const [one, other] = [await opened(shared), await opened(shared)];
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await one.put("A-picture_1", bytes);
    expect(await other.get("A-picture_1")).toEqual(bytes);
    expect(await other.get("A-picture_2")).toBeNull();
    await other.remove("A-picture_1");
    await other.remove("A-picture_1");
    expect(await one.get("A-picture_1")).toBeNull();
  });

  it("CLUSTER-PICTURES-001 lists what is old, however many there are", async () => {
    const shared = await place();
    const store = await opened(shared);
    const ids = Array.from({ length: 10 }, (_, index) => `picture-${index}`);
    for (const id of ids) await store.put(id, Buffer.from(id));
    shared.writeAt(TIME);
    expect((await store.writtenBefore(TIME)).toSorted()).toEqual(ids);
    expect(await store.writtenBefore(TIME - 1000)).toEqual([]);
  });
});

it("CLUSTER-PICTURES-002 a store that refuses for a moment is asked again", async () => {
  const shared = await s3();
  const store = await opened(shared);
  shared.failing.requests = 2;
  await store.put("picture", Buffer.from("bytes"));
  expect([...shared.objects.keys()]).toEqual(["of/people/picture"]);
});

it("CLUSTER-PICTURES-002 a failure is not taken for a picture that is not there", async () => {
  const shared = await s3();
  const store = await opened(shared);
  expect(await store.get("picture")).toBeNull();
  vi.stubEnv("AWS_ACCESS_KEY_ID", "somebody");
  await expect((await opened(shared)).get("picture")).rejects.toThrow();
});
