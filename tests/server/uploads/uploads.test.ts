import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { UPLOAD_MAX_BYTES } from "#contract/calls/account/identity.ts";
import { systemSecrets } from "#server/start/secrets.ts";
import { createDecodeQueue } from "#server/uploads/decode-queue.ts";
import { openPictureStore } from "#server/uploads/store.ts";
import { createUploads } from "#server/uploads/uploads.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { openServer } from "../http/support/harness.ts";
import { newcomer, photo, sendFile, upload } from "../http/support/people.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { openStorage } from "../support/storage.ts";
import { addTwoUsers } from "../support/users.ts";

const DEMO = "demo@millrace.test";
const DAY = 86_400_000;

async function openRoom(maxPerDay = 10) {
  const directory = temporaryFolder("uploads");
  const storage = await openStorage(":memory:");
  await addTwoUsers(storage);
  onTestFinished(() => storage.destroy());
  // The files' times are the system's, so the clock starts with it.
  const clock = createManualClock(Date.now());
  const store = await openPictureStore({ dataDirectory: directory, uploadsUrl: "" }, clock.now);
  const uploads = createUploads({
    storage,
    store,
    clock,
    secrets: systemSecrets,
    maxPerDay,
    isShown: async () => false,
  });
  return { directory: join(directory, "uploads"), clock, store, uploads };
}
const idOf = (address: string) => address.split("/").at(-1) ?? "";

describe("Uploads over HTTP", () => {
  it("ACCOUNT-UPLOAD-001 a picture is read by its owner alone; a stranger's and an unknown one look the same", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const address = await upload(server, token);
    const own = await server.get(address, { authorization: token });
    expect(own.statusCode).toBe(200);
    const stranger = await server.login("second@millrace.test");
    const refused = [
      await server.get(address, { authorization: stranger }),
      await server.get(address),
      await server.get("/api/upload/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", { authorization: token }),
      await server.get("/api/upload/..%2f..%2fsecret.key", { authorization: token }),
    ];
    for (const { statusCode, body } of refused) expect([statusCode, body]).toEqual([404, "Not found\n"]);
  });

  it("ACCOUNT-UPLOAD-002 is served as what it is, sandboxed, for the caller's browser alone, never by a token in the address", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const address = await upload(server, token);
    const { headers } = await server.get(address, { authorization: token });
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline",
    });
    expect(headers["cache-control"]).toContain("private");
    expect((await server.get(`${address}?token=${token}`)).statusCode).toBe(404);
  });

  it("ACCOUNT-UPLOAD-003 refuses no file, no picture, too large ones and callers without a token", async () => {
    const server = await openServer();
    const token = await server.login(DEMO);
    const code = async (bytes: Buffer, who = token) =>
      (await sendFile(server, who, bytes)).json<{ code?: string }>().code;
    expect(await code(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe("upload_not_picture");
    expect(await code(Buffer.from("GIF89a"))).toBe("upload_not_picture");
    expect(await code((await photo()).subarray(0, 60))).toBe("upload_not_picture");
    expect(await code(Buffer.alloc(UPLOAD_MAX_BYTES + 1))).toBe("upload_too_large");
    expect(await code(await photo(), "no-token")).toBe("session_expired");
    const form = { method: "POST", url: "/api/upload", headers: { authorization: token } } as const;
    const empty = await server.application.http.inject(form);
    expect(empty.json()).toMatchObject({ code: "upload_missing" });
  });

  it("ACCOUNT-UPLOAD-004 takes a limited number a day", async () => {
    const server = await openServer({ UPLOADS_PER_DAY: "2" });
    const token = await newcomer(server, "ada@example.com");
    const send = async () => (await sendFile(server, token, await photo())).json<{ code?: string }>().code;
    const three = [await send(), ...(await Promise.all([send(), send()]))];
    expect(three.filter((code) => code === "uploads_too_many")).toHaveLength(1);
  });
});

describe("The uploads' room", () => {
  it.each(["jpeg", "png", "webp"] as const)(
    "ACCOUNT-UPLOAD-005 a %s loses its metadata, and lies readable by the server's user alone",
    async (format) => {
      const { uploads, directory } = await openRoom();
      const bytes = await photo(format);
      expect(bytes.toString("latin1")).toContain("SECRET-PLACE");
      const id = idOf(await uploads.add(1, Buffer.concat([bytes, Buffer.from("TRAILING-SCRIPT")])));
      const kept = await uploads.read(id, 1);
      expect(kept?.type).toBe(`image/${format}`);
      expect(kept?.bytes.toString("latin1")).not.toMatch(/SECRET-PLACE|TRAILING-SCRIPT/);
      expect(await sharp(kept?.bytes).metadata()).toMatchObject({ width: 32, height: 24 });
      expect(statSync(join(directory, id)).mode & 0o777).toBe(0o600);
    },
  );

  it("ACCOUNT-UPLOAD-004 takes more a day later", async () => {
    const { uploads, clock } = await openRoom(1);
    await uploads.add(1, await photo());
    await expect(uploads.add(1, await photo())).rejects.toMatchObject({ code: "uploads_too_many" });
    await uploads.add(2, await photo());
    await clock.advance(DAY);
    await uploads.add(1, await photo());
  });

  it("ACCOUNT-UPLOAD-006 refuses a picture of more than 24 megapixels by its header", async () => {
    const { uploads } = await openRoom();
    const create = { width: 6_001, height: 4_000, channels: 3, background: "white" } as const;
    const bomb = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(UPLOAD_MAX_BYTES);
    await expect(uploads.add(1, bomb)).rejects.toMatchObject({ code: "upload_too_many_pixels" });
    // Only the header is left: a decoder would refuse it.
    await expect(uploads.add(1, bomb.subarray(0, 2_000))).rejects.toMatchObject({
      code: "upload_too_many_pixels",
    });
  });

  it("ACCOUNT-UPLOAD-009 pictures are decoded one at a time; a full queue refuses and takes more later", async () => {
    const queue = createDecodeQueue(3);
    const running: string[] = [];
    const ends: (() => void)[] = [];
    const task = (name: string) => () =>
      new Promise<string>((end, fail) => {
        running.push(name);
        ends.push(() => (name === "bad" ? fail(new Error(name)) : end(name)));
      });
    const results = ["one", "bad", "three"].map((name) => queue.run(task(name)));
    await expect(queue.run(task("four"))).rejects.toMatchObject({ code: "uploads_busy" });
    const settled = Promise.allSettled(results);
    for (const name of ["one", "bad", "three"]) {
      await vi.waitFor(() => expect(running.at(-1)).toBe(name));
      ends.at(-1)?.();
    }
    expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const later = queue.run(task("later"));
    await vi.waitFor(() => expect(running.at(-1)).toBe("later"));
    ends.at(-1)?.();
    expect(await later).toBe("later");
  });

  it("ACCOUNT-UPLOAD-007 is shown to others once it is granted to them", async () => {
    const { uploads } = await openRoom();
    const id = idOf(await uploads.add(1, await photo()));
    expect(await uploads.read(id, 2)).toBeNull();
    await uploads.grant(id, 2);
    expect(await uploads.read(id, 2)).not.toBeNull();
    expect(await uploads.read(id, 3)).toBeNull();
  });

  it("ACCOUNT-UPLOAD-008 what nothing refers to is gone after a day, and files without a note too; what is used stays", async () => {
    const { uploads, store, clock, directory } = await openRoom();
    const used = idOf(await uploads.add(1, await photo()));
    const unused = idOf(await uploads.add(1, await photo()));
    await uploads.use([used]);
    await store.put("left-by-a-crash-0123456789", await photo());
    await clock.advance(DAY - 60_000);
    await uploads.clean();
    expect(readdirSync(directory)).toHaveLength(3);
    await clock.advance(120_000);
    await uploads.clean();
    expect(readdirSync(directory)).toEqual([used]);
    expect(await uploads.read(unused, 1)).toBeNull();
  });
});
