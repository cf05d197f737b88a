import { test as base, expect } from "@playwright/test";
import { type Complaints, gatherComplaints } from "./complaints.ts";
import { createExchange, type Exchange, outboxCookie } from "./exchange.ts";
import { gatherMessages } from "./messages.ts";
import { type Millrace, startMillrace } from "./millrace.ts";
import { waitForApp } from "./wait-for-app.ts";

interface WorkerParts {
  /** Settings of the server beside those of every test. */
  readonly serverEnvironment: Readonly<Record<string, string>>;
  /** Another entry of the server's process than its own. */
  readonly serverEntry: string | undefined;
  readonly millrace: Millrace;
  readonly exchange: Exchange;
}
interface TestParts {
  readonly complaints: Complaints;
  /** Makes the page that of a member: as after a login, without going through the form. */
  readonly logIn: (token: string) => Promise<void>;
  /** Registers a user, with the demo's funds, and makes the page theirs. */
  readonly logInTrader: () => ReturnType<Exchange["newTrader"]>;
}

/** Tests with a server of the worker's own; a page that complains in its console fails. */
export const test = base.extend<TestParts, WorkerParts>({
  serverEnvironment: [{}, { option: true, scope: "worker" }],
  serverEntry: [undefined, { option: true, scope: "worker" }],
  millrace: [
    async ({ serverEnvironment, serverEntry }, use) => {
      const millrace = await startMillrace(serverEnvironment, serverEntry);
      await use(millrace);
      await millrace.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  exchange: [async ({ millrace }, use) => use(createExchange(millrace.address)), { scope: "worker" }],
  context: async ({ context, millrace }, use) => {
    await context.addCookies([{ ...outboxCookie, url: millrace.address }]);
    context.on("page", waitForApp);
    await use(context);
  },
  baseURL: async ({ millrace }, use) => use(millrace.address),
  complaints: [
    async ({ page }, use) => {
      await gatherMessages(page);
      const complaints = gatherComplaints(page);
      await use(complaints);
      expect(complaints.list()).toEqual([]);
    },
    { auto: true },
  ],
  logInTrader: async ({ exchange, logIn }, use) => {
    await use(async () => {
      const trader = await exchange.newTrader();
      await logIn(trader.token);
      return trader;
    });
  },
  logIn: async ({ context, exchange }, use) => {
    await use(async (token) => {
      await context.addInitScript(
        (stored) => {
          if (sessionStorage.getItem("logged-in-once") !== null) return;
          sessionStorage.setItem("logged-in-once", "1");
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
        },
        await exchange.storedSession(token),
      );
    });
  },
});
export { expect };
