import * as v from "valibot";
import * as calls from "#contract/calls/index.ts";
import type { TestServer } from "./harness.ts";
import { identityFields, totpCode, turnTotpOn, upload } from "./people.ts";
import { createApiKey } from "./signing.ts";

type Fields = Record<string, string | number>;

/** Turns the authenticator on. @returns a fresh code of it */
async function freshCode(server: TestServer, token: string): Promise<string> {
  const { secret } = await turnTotpOn(server, token);
  await server.clock.advance(30_000);
  return totpCode(server, secret);
}

async function anyApiKey(server: TestServer, token: string): Promise<string> {
  return (await createApiKey(server, token)).key;
}

const alert = { market_id: 1, condition: "above", value: "900000" };

async function anyAlert(server: TestServer, token: string): Promise<number> {
  const { message } = await server.send(calls.addAlert, alert, { token });
  return v.parse(calls.addAlert.message, message).id;
}

/** What the calls of the account area are sent with by the demo's trader; those that need a state make it first. */
export const accountRequests: Record<
  string,
  Fields | ((server: TestServer, token: string) => Promise<Fields>)
> = {
  addAlert: alert,
  rearmAlert: async (server, token) => ({ id: await anyAlert(server, token) }),
  deleteAlert: async (server, token) => ({ id: await anyAlert(server, token) }),
  seenAlerts: { id: 1 },
  setEventAlert: { kind: "order_filled", shown: 1, mail: 0 },
  createApiKey: { name: "Quoting bot", trade: 1 },
  renameApiKey: async (server, token) => ({ key: await anyApiKey(server, token), name: "Bot" }),
  revokeApiKey: async (server, token) => ({ key: await anyApiKey(server, token) }),
  handInIdentity: async (server, token) => {
    // The trader is certified from the start.
    await server.application.exchange.storage.deleteFrom("identities").execute();
    return identityFields(server, token);
  },
  bindBank: {
    real_name: "Ada",
    bank_no: "DE89370400440532013000",
    bank_name: "Bank",
    region: "Berlin",
    phone: "+4915123456789",
  },
  saveCashInfo: async (server, token) => ({
    real_name: "Ada",
    alipay_account: "ada@pay",
    alipay_collect: await upload(server, token),
  }),
  bindEmail: async (server) => {
    const { storage } = server.application.exchange;
    await storage
      .updateTable("users")
      .set({ email: null, phone: "+12025550123" })
      .where("email", "=", "demo@millrace.test")
      .execute();
    const email = "new@example.com";
    await server.send(calls.sendMail, { user_string: email, scene: "bind_email" });
    return { email, code: await server.code(email) };
  },
  bindPhone: async (server) => {
    const number = { user_string: "2025550123", area_code: "1" };
    await server.send(calls.sendSms, { ...number, scene: "bind_mobile" });
    return { mobile: "2025550123", area_code: "1", code: await server.code("2025550123") };
  },
  changePassword: { oldpassword: "demo1234", password: "plum-Harbor-51", re_password: "plum-Harbor-51" },
  proveOwner: { password: "demo1234" },
  startTotp: { password: "demo1234" },
  enableTotp: async (server, token) => {
    const { message } = await server.send(calls.startTotp, { password: "demo1234" }, { token });
    return { code: totpCode(server, (message as { secret: string }).secret) };
  },
  disableTotp: async (server, token) => ({
    password: "demo1234",
    code: await freshCode(server, token),
  }),
  renewRecoveryCodes: async (server, token) => ({ code: await freshCode(server, token) }),
  setPhishingWord: { word: "otter" },
  changePreferences: { preferences: '[{"key":"theme","value":"white"}]' },
  regionUsers: async (server) => {
    // The trader is no agent.
    await server.application.exchange.storage.updateTable("users").set({ is_agent: 1 }).execute();
    return {};
  },
};
