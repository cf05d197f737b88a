import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { firstReplies } from "#contract/first-replies.ts";
import { readConfig } from "#server/config/config.ts";
import { networkOf } from "#server/exchange/session/network.ts";
import { createServer } from "#server/http/app.ts";
import { addressOf } from "#server/sockets/connection/guards.ts";
import { openServer } from "./support/harness.ts";

const DEMO = "demo@millrace.test";

describe("Limits by address", () => {
  it("WIRE-BAD-007 too many calls of one address are refused in the envelope, with the seconds to wait", async () => {
    const server = await openServer({ RATE_LIMIT_PER_MINUTE: "3" });
    for (let count = 0; count < 3; count += 1)
      expect(await server.send(calls.currencies)).toMatchObject({ type: "ok" });
    expect(await server.send(calls.currencies, {}, { language: "zh" })).toMatchObject({
      type: "error",
      code: "too_many_requests",
      message: expect.stringMatching(/^请求过于频繁，请在 \d+ 秒后重试$/),
    });
    expect((await server.get("/healthz")).statusCode).toBe(200);
    expect((await server.get("/")).statusCode).toBe(200);
  });

  it("API-LIMIT-001 every reply of a call says what is left of the limit, and a refused one when to come back", async () => {
    const server = await openServer({ RATE_LIMIT_PER_MINUTE: "2", ALLOWED_ORIGINS: "https://bot.example" });
    const left = async () => {
      const { headers } = await server.get("/api/currency/list", { origin: "https://bot.example" });
      const { "ratelimit-limit": limit, "ratelimit-remaining": remaining } = headers;
      const { "ratelimit-reset": reset, "retry-after": retry } = headers;
      expect(Number(reset)).toBeGreaterThan(0);
      expect(Number(reset)).toBeLessThanOrEqual(60);
      expect(String(headers["access-control-expose-headers"])).toContain("ratelimit-remaining");
      return { limit: Number(limit), remaining: Number(remaining), mustWait: retry !== undefined };
    };
    expect(await left()).toEqual({ limit: 2, remaining: 1, mustWait: false });
    expect(await left()).toEqual({ limit: 2, remaining: 0, mustWait: false });
    expect(await left()).toEqual({ limit: 2, remaining: 0, mustWait: true });
  });

  it.each([
    ["an escaped letter", "/%61pi/user/login"],
    ["all letters escaped", "/%61%70%69/user/%6cogin"],
    ["an absolute address", "http://elsewhere.test/api/user/login"],
    ["a trailing slash", "/api/user/login/"],
    ["a query", "/api/user/login?a=/"],
    ["a call that nobody knows", "/api/user/login/twice"],
    ["an escaped call that nobody knows", "/%61pi/nothing"],
    ["another method", "/api/user/info"],
  ])("WIRE-LIMIT-001 every way to write an address counts: %s", async (_, url) => {
    const server = await openServer({ RATE_LIMIT_PER_MINUTE: "3", SIGN_IN_LIMIT_PER_MINUTE: "3" });
    const post = async () => {
      const sent = { method: "POST", url, payload: { user_string: DEMO, password: "no" } } as const;
      return (await server.application.http.inject(sent)).json<{ code: string }>().code;
    };
    const codes = [await post(), await post(), await post(), await post()];
    expect(codes.slice(0, 3)).not.toContain("too_many_requests");
    expect(codes[3]).toBe("too_many_requests");
  });

  it("WIRE-LIMIT-001 a request for headers alone and a path that nothing serves count too", async () => {
    const server = await openServer({ RATE_LIMIT_PER_MINUTE: "2" });
    const { http } = server.application;
    await http.inject({ method: "HEAD", url: "/api/country/list" });
    await http.inject({ method: "POST", url: "/nothing" });
    expect(await server.send(calls.currencies)).toMatchObject({ code: "too_many_requests" });
  });

  it("WIRE-LIMIT-002 all addresses of one IPv6 network share a count", () => {
    expect(networkOf("2001:db8:0:7::1")).toBe("2001:db8:0:7::/64");
    expect(networkOf("2001:0DB8:0000:0007:ffff::2")).toBe("2001:db8:0:7::/64");
    expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
    expect(networkOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
    expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  });

  it("WIRE-PROXY-001 HTTP and sockets take the same forwarded address, whatever a client puts before it", async () => {
    const address = fc.ipV4();
    const chains = fc.array(address, { maxLength: 5 });
    for (const hops of [0, 1, 2]) {
      const app = createServer(readConfig({ TRUST_PROXY: String(hops) }));
      app.get("/ip", async ({ ip }) => ip);
      await fc.assert(
        fc.asyncProperty(chains, address, async (chain, remoteAddress) => {
          const headers = chain.length === 0 ? {} : { "x-forwarded-for": chain.join(", ") };
          const { body } = await app.inject({ method: "GET", url: "/ip", headers, remoteAddress });
          expect(body).toBe(addressOf({ address: remoteAddress, headers }, hops));
          if (hops === 0) expect(body).toBe(remoteAddress);
          else if (chain.length >= hops) expect(body).toBe(chain.at(-hops));
        }),
        { numRuns: 30 },
      );
      await app.close();
    }
  });

  it("WIRE-BAD-007 AUTH-LOGIN-009 logins, codes and recoveries share a tighter limit", async () => {
    const server = await openServer({ SIGN_IN_LIMIT_PER_MINUTE: "3" });
    const login = () => server.send(calls.login, { user_string: DEMO, password: "demo1234" });
    await login();
    await server.send(calls.sendMail, { user_string: "ada@example.com", scene: "register" });
    await server.send(calls.checkEmail, { user_string: "ada@example.com", email_code: "1" });
    expect(await login()).toMatchObject({ code: "too_many_requests" });
    expect(await server.send(calls.currencies)).toMatchObject({ type: "ok" });
  });
});

describe("Headers", () => {
  it("WIRE-HEAD-001 every page and reply carries a policy without unsafe-eval, no sniffing and no framing", async () => {
    const server = await openServer();
    for (const url of ["/", "/dealCenter", "/runtime.js", "/api/env.json", "/api/nothing"]) {
      const { headers } = await server.get(url);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toMatch(/script-src 'self'(?: 'nonce-[\w-]+')?;/);
      expect(policy).not.toContain("unsafe-eval");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  it("WIRE-HEAD-002 nothing keeps the reply of a call, whether it is known or refused", async () => {
    const server = await openServer();
    for (const url of ["/api/env.json", "/api/user/info", "/api/nothing", "/walletMiddle/nothing"])
      expect((await server.get(url)).headers["cache-control"]).toBe("no-store");
    expect((await server.get("/api/covers/fees.svg")).headers["cache-control"]).toContain("max-age");
  });

  it("WIRE-HEAD-003 pictures come from here and from configured origins alone, workers from here", async () => {
    const server = await openServer({ IMAGE_ORIGINS: "https://pictures.example.com" });
    const policy = String((await server.get("/")).headers["content-security-policy"]);
    expect(policy).toContain("img-src 'self' blob: data: https://pictures.example.com;");
    expect(policy).toContain("worker-src 'self';");
  });

  it("WIRE-HEAD-001 another exchange may be connected to over HTTP and its socket, and nothing else", async () => {
    const server = await openServer({ EXCHANGE_URL: "https://exchange.example.com/base" });
    const policy = String((await server.get("/")).headers["content-security-policy"]);
    expect(policy).toContain("connect-src 'self' https://exchange.example.com wss://exchange.example.com;");
  });
});

describe("A site on another origin", () => {
  it("START-CONFIG-004 may call when it is listed, and no other", async () => {
    const server = await openServer({ ALLOWED_ORIGINS: "https://a.example.com, http://localhost:8080" });
    const allowed = async (origin: string) =>
      (await server.get("/api/env.json", { origin })).headers["access-control-allow-origin"];
    expect(await allowed("https://a.example.com")).toBe("https://a.example.com");
    expect(await allowed("http://localhost:8080")).toBe("http://localhost:8080");
    expect(await allowed("https://b.example.com")).toBeUndefined();
  });

  it("START-CONFIG-004 every origin may call where any is allowed", async () => {
    const server = await openServer({ ALLOWED_ORIGINS: "*" });
    const { headers } = await server.get("/api/env.json", { origin: "https://b.example.com" });
    expect(headers["access-control-allow-origin"]).toBe("*");
  });
});

describe("The site", () => {
  it("START-RUN-001 every address of the browser's router answers the page, never kept in a cache", async () => {
    const server = await openServer();
    for (const url of ["/", "/dealCenter", "/components/login?type=1", "/outbox"]) {
      const response = await server.get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers["content-type"]).toMatch(/^text\/html/);
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.body).toContain("globalThis.millrace = {");
    }
    for (const [url, moved] of [
      ["/fiatradCenter", "/legalTrade"],
      ["/components/noticeDetail?id=1", "/noticeDetail?id=1"],
      ["/components/msgDetail?id=/components/msgDetail", "/msgDetail?id=/components/msgDetail"],
    ] as const)
      expect((await server.get(url)).headers.location).toBe(moved);
    expect((await server.get("/favicon-that-is-not.png")).statusCode).toBe(404);
    for (const url of [
      "/assets/../../../../package.json",
      "/..%2f..%2f..%2f..%2fpackage.json",
      "/assets/..%5c..%5cpackage.json",
      "/assets//index-a1b2c3d4.js",
      "/%00.js",
      "/.env.js",
    ])
      expect((await server.get(url)).statusCode, url).toBe(404);
  });

  it("FAST-LOAD-002 a page carries its settings and what it is to ask for, under the nonce of its policy", async () => {
    const server = await openServer({ CHAT_URL: "https://chat.example.com/?q=</script>" });
    const { body, headers } = await server.get("/dealCenter?pair=BTC_USDT");
    const [, nonce = ""] =
      /script-src 'self' 'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
    expect(nonce).not.toBe("");
    expect(body).not.toContain("src=");
    expect(body.split(`<script nonce="${nonce}">`)).toHaveLength(3);
    const [, told = ""] = /<script type="application\/json" id="preloads">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(told)).toEqual({
      texts: "/assets/texts-a1b2c3d4/",
      page: { scripts: ["/assets/spot-a1b2c3d4.js"], styles: [], texts: ["first", "spot"] },
    });
    expect((await server.get("/legalTrade")).body).toContain(
      '"guest":{"scripts":["/assets/session-a1b2c3d4.js"]',
    );
    expect((await server.get("/nowhere")).body).not.toContain("preloads");
  });

  it("FAST-LOAD-005 a page brings along the replies that a guest's browser asks for first, as the calls give them", async () => {
    const server = await openServer();
    const broughtBy = async (url: string) => {
      const found = /id="first-replies">(.*?)<\/script>/.exec((await server.get(url)).body)?.[1] ?? "[]";
      return v.parse(firstReplies, JSON.parse(found));
    };
    const [quotes, book, mark, candles, ...rest] = await broughtBy("/dealCenter?pair=BTC_USDT");
    expect(rest).toEqual([]);
    expect(quotes?.reply).toEqual(await server.send(calls.quotations));
    expect(book).toMatchObject({ fields: { levels: "50" } });
    expect(book?.reply).toEqual(await server.send(calls.bookSnapshot, book?.fields));
    expect(mark?.reply).toEqual(await server.send(calls.marks, mark?.fields));
    expect(candles?.reply).toEqual({ code: 1, msg: "", data: [] });

    const ofHome = await broughtBy("/");
    expect(ofHome.map(({ path }) => path).filter((path) => path === calls.newsList.path)).toHaveLength(6);
    for (const { path, fields, reply } of ofHome)
      if (path === calls.newsList.path) expect(reply).toEqual(await server.send(calls.newsList, fields));
    expect((await broughtBy("/dealCenter?pair=NO_SUCH")).map(({ path }) => path)).toEqual([
      calls.quotations.path,
    ]);
    expect((await broughtBy("/anything")).map(({ fields }) => fields.c_id)).toEqual(["9", "10"]);
    const ofFiat = await broughtBy("/legalTrade");
    expect(ofFiat.map(({ path }) => path)).toContain(calls.otcTerms.path);
    expect(await broughtBy("/legalSeller")).toEqual(ofFiat);
    expect((await broughtBy("/legalSeller?sellerId=1")).map(({ fields }) => fields.c_id)).toEqual([
      "9",
      "10",
    ]);
  });

  it("FAST-LOAD-005 with another exchange behind the site a page brings no replies along", async () => {
    const server = await openServer({ EXCHANGE_URL: "https://exchange.example.com" });
    expect((await server.get("/")).body).not.toContain("first-replies");
  });

  it("START-RUN-001 hashed files are kept for a year", async () => {
    const server = await openServer();
    const response = await server.get("/assets/index-a1b2c3d4.js");
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it("FAST-SIZE-002 a file that the build compressed is sent compressed to clients that accept it", async () => {
    const server = await openServer();
    const path = "/assets/index-a1b2c3d4.js";
    const plain = await server.get(path);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const dense = await server.get(path, { "accept-encoding": "gzip, br" });
    expect(dense.headers["content-encoding"]).toBe("br");
    expect(dense.headers["content-type"]).toBe(plain.headers["content-type"]);
    expect(dense.headers["cache-control"]).toContain("immutable");
    expect(dense.headers.vary).toContain("accept-encoding");
    expect(brotliDecompressSync(dense.rawPayload).toString()).toBe(plain.body);
  });

  it("START-RUN-001 without a built site a page says so", async () => {
    const server = await openServer({ SITE_DIR: "/nowhere" });
    const response = await server.get("/");
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain("npm run build");
  });

  it("WIRE-ENV-001 settings come as a call and as a script that no text in them can break out of", async () => {
    const server = await openServer({
      CHAT_URL: "https://chat.example.com/?q=</script>",
      SMTP_URL: "smtp://user:hidden@mail.example.com",
      SMTP_FROM: "m@example.com",
    });
    const { message } = await server.send(calls.environment);
    expect(message).toMatchObject({ demo: true, chat_url: "https://chat.example.com/?q=</script>" });
    const script = (await server.get("/runtime.js")).body;
    expect(script).not.toContain("</script>");
    const read = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
    expect(read).toEqual(message);
    expect(JSON.stringify(message)).not.toContain("hidden");
  });

  it("WIRE-HEAD-001 long replies are compressed", async () => {
    const server = await openServer();
    const response = await server.get("/api/country/list", { "accept-encoding": "gzip" });
    expect(response.headers["content-encoding"]).toBe("gzip");
  });
});
