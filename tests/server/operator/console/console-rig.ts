import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { OPERATOR_KEY_FILE } from "#server/operator/types.ts";
import { openOperated } from "../operated.ts";

const HOST = "localhost:9000";
const OWN = { host: HOST, origin: `http://${HOST}` };
const STEP_MS = 30_000;

/** A page as it came. */
export interface Page {
  readonly code: number;
  readonly text: string;
  readonly location: string | undefined;
}

/** A browser at the console. */
export interface Browser {
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Page>;
  /** Sends a form with what the page's session has given. */
  post(
    url: string,
    fields?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Page>;
  /** Signs in with this key, setting up the authenticator at the first time. */
  signIn(key: string): Promise<Page>;
  /** The present code of the authenticator. Each is taken once. */
  code(): string;
}

export const inputOf = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

/** A server with the console on, and browsers at it. */
export async function openConsole(environment: Readonly<Record<string, string>> = {}) {
  const operated = await openOperated({ OPERATOR_CONSOLE_PORT: "0", ...environment });
  const { server, directory } = operated;
  const { http } = server.application.console;
  if (http === null) throw new Error("The console is off");
  const rootKey = readFileSync(join(directory, OPERATOR_KEY_FILE), "utf8").trim();
  const secrets = new Map<string, string>();

  function browser(): Browser {
    let cookie = "";
    let formToken = "";
    let secret = "";
    const ask = async (
      method: "GET" | "POST",
      url: string,
      headers: Readonly<Record<string, string>>,
      payload?: string,
    ): Promise<Page> => {
      const response = await http?.inject({
        ...{ method, url, remoteAddress: "127.0.0.1" },
        headers: { ...OWN, cookie, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      if (response === undefined) throw new Error("The console is off");
      const set = response.headers["set-cookie"];
      if (typeof set === "string") cookie = set.split(";", 1)[0] ?? "";
      const text = response.body;
      formToken = inputOf(text, "form-token") || formToken;
      return { code: response.statusCode, text, location: response.headers.location };
    };
    const post: Browser["post"] = (url, fields = {}, headers = {}) =>
      ask(
        "POST",
        url,
        { "content-type": "application/x-www-form-urlencoded", ...headers },
        new URLSearchParams({ "form-token": formToken, ...fields }).toString(),
      );
    const code = () => {
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() });
    };
    return {
      get: (url, headers = {}) => ask("GET", url, headers),
      post,
      code,
      async signIn(key) {
        secret = secrets.get(key) ?? "";
        if (secret !== "") server.clock.step(STEP_MS);
        const first = await post("/sign-in", { key, ...(secret === "" ? {} : { code: code() }) });
        if (secret !== "") return first;
        secret = /<code>([A-Z2-7]+)<\/code>/.exec(first.text)?.[1] ?? "";
        expect(secret).not.toBe("");
        secrets.set(key, secret);
        return post("/enrol", { ticket: inputOf(first.text, "ticket"), code: code() });
      },
    };
  }
  /** Lets the next step of authenticators come. */
  const nextCode = () => server.clock.step(STEP_MS);
  return { ...operated, browser, rootKey, nextCode };
}
