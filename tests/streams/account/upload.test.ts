import { NEVER, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { UPLOAD_MAX_BYTES } from "#contract/calls/account/identity.ts";
import type { UploadStep } from "#src/api/account/identity-types.ts";
import { createPictures } from "#src/streams/account/pictures.ts";
import { createUpload, fileProblem, type UploadView } from "#src/streams/account/upload.ts";
import { marbles } from "../../marbles.ts";
import { latest } from "../support/app-rig.ts";
import { no, ok, refused } from "../support/fakes.ts";

const file = new File(["x"], "front.png", { type: "image/png" });
const at = (sent: number): UploadStep => ({ state: "sending", sent });
const done = (address: string): UploadStep => ({ state: "settled", reply: ok(address) });
const sending = (sent: number, address = ""): UploadView => ({
  state: "sending",
  address,
  name: "front.png",
  sent,
});
const idle = (address: string): UploadView => ({ state: "idle", address });

describe("an upload", () => {
  it(
    "STREAM-ACCOUNT-001 reports its progress and then the address, and sends once",
    marbles((m) => {
      const source$ = m.cold("  -h-f-(d|)", { h: at(0.5), f: at(1), d: done("/api/upload/1") });
      const onAddress = vi.fn();
      const upload = createUpload(() => source$, onAddress);
      m.cold("                --x").subscribe(() => upload.choose(file));
      m.expect(upload.view$).toBeObservable("i-sh-f-d", {
        i: idle(""),
        s: sending(0),
        h: sending(0.5),
        f: sending(1),
        d: idle("/api/upload/1"),
      });
      m.expect(source$).toHaveSubscriptions("--^----!");
      m.flush();
      expect(onAddress.mock.calls).toEqual([["/api/upload/1"]]);
      upload.end();
    }),
  );

  it(
    "STREAM-ACCOUNT-002 is given up by cancel, and by another picture; the picture before stays",
    marbles((m) => {
      const first$ = m.cold(" -h---------", { h: at(0.5) });
      const second$ = m.cold("---(d|)", { d: done("/api/upload/2") });
      const sources = [first$, first$, second$];
      const onAddress = vi.fn();
      const upload = createUpload(() => sources.shift() ?? NEVER, onAddress);
      upload.begin("/api/upload/1");
      m.cold("-x--x--x").subscribe(() => upload.choose(file));
      m.cold("---c").subscribe(() => upload.cancel());
      m.expect(upload.view$).toBeObservable("isHish-s--d", {
        i: idle("/api/upload/1"),
        s: sending(0, "/api/upload/1"),
        h: sending(0.5, "/api/upload/1"),
        H: sending(0.5, "/api/upload/1"),
        d: idle("/api/upload/2"),
      });
      m.expect(first$).toHaveSubscriptions(["-^-!", "----^--!"]);
      m.flush();
      expect(onAddress.mock.calls).toEqual([["/api/upload/2"]]);
      upload.end();
    }),
  );

  it("STREAM-ACCOUNT-003 a failure is a value and can be retried; removing emits an empty address", () => {
    const replies = [no(), ok("/api/upload/1")];
    const send = vi.fn(() => of<UploadStep>({ state: "settled", reply: replies.shift() ?? no() }));
    const onAddress = vi.fn();
    const upload = createUpload(send, onAddress);
    upload.choose(file);
    expect(latest(upload.view$)).toEqual({
      state: "failed",
      address: "",
      name: "front.png",
      problem: null,
      refusal: refused,
    });
    upload.retry();
    expect(latest(upload.view$)).toEqual(idle("/api/upload/1"));
    expect(send.mock.calls).toEqual([[file], [file]]);
    upload.remove();
    expect(onAddress.mock.calls).toEqual([["/api/upload/1"], [""]]);
    upload.end();
  });

  it("STREAM-ACCOUNT-004 refuses other files and large pictures before sending", () => {
    const send = vi.fn(() => NEVER);
    const upload = createUpload(send, () => {});
    upload.choose(new File(["x"], "a.pdf", { type: "application/pdf" }));
    expect(latest(upload.view$)).toMatchObject({ state: "failed", problem: "upload_not_picture" });
    expect(fileProblem({ size: UPLOAD_MAX_BYTES, type: "image/webp" })).toBeNull();
    expect(fileProblem({ size: UPLOAD_MAX_BYTES + 1, type: "image/webp" })).toEqual({
      code: "upload_too_large",
      values: { megabytes: "5" },
    });
    expect(send).not.toHaveBeenCalled();
    upload.end();
  });
});

describe("pictures", () => {
  it("STREAM-ACCOUNT-005 are fetched once by their address, for as long as somebody looks", () => {
    const blob = new Blob(["x"], { type: "image/png" });
    const reply = new Subject<ReturnType<typeof ok<Blob>>>();
    const fetch = vi.fn(() => reply);
    const picture = createPictures({ picture: fetch });
    const seen: unknown[] = [];
    const one = picture("/api/upload/1").subscribe((data) => seen.push(data.state));
    const other = picture("/api/upload/1").subscribe();
    reply.next(ok(blob));
    expect(seen).toEqual(["loading", "ready"]);
    expect(fetch.mock.calls).toEqual([["/api/upload/1"]]);
    one.unsubscribe();
    other.unsubscribe();
  });
});
