import { describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { openServer } from "../http/support/harness.ts";
import { contract, validRequest } from "../http/support/requests.ts";
import { ledgerState } from "./ledger-state.ts";

const OWNER = "demo@millrace.test";
/** Neither side of any deal of the owner's. */
const STRANGER = "agent@millrace.test";
/** Far above every id that a test server hands out. */
const NEVER = 900_000_001;

/** Fields that name an object by its id. Ids of markets, currencies and offers are the same for everybody. */
const objectFields = ["id", "address_id", "user_insurance_id", "seller_id", "user_id"] as const;
type ObjectField = (typeof objectFields)[number];

/** Calls whose object everybody may see or use, and why. */
const forEverybody: Readonly<Record<string, string>> = {
  c2cTake: "an advert is there to be taken",
  fiatTake: "an advert is there to be taken",
  fiatAdvert: "an advert is public",
  c2cAdvert: "an advert is public",
  merchantInfo: "a merchant's shop is public",
  merchantAdverts: "a merchant's adverts are public",
  acceptorInfo: "acceptors are public",
  chargeRequest: "the field names the caller, and is ignored",
  companyAddress: "the field names the caller, and is ignored",
  deleteAlert: "an alert that is gone stays gone; that of another user stays, tests/server/account/alerts",
  seenAlerts: "the id is the newest that the caller has seen, and names no object",
  noticeDetail: "a notice to everybody is public; those to one user are tested in tests/server/news",
};

function fieldsOf(call: Call): readonly ObjectField[] {
  const { entries } = call.request as { entries?: Readonly<Record<string, unknown>> };
  return objectFields.filter((field) => entries !== undefined && field in entries);
}

const named = contract.filter(
  (call) => call.access === "user" && fieldsOf(call).length > 0 && !(call.name in forEverybody),
);

describe("Objects of other users", () => {
  it.each(named.map((call) => [call.name, call] as const))(
    "SECURE-OWN-001 %s answers a stranger as if the object did not exist",
    async (name, call) => {
      const server = await openServer();
      const owner = await server.login(OWNER);
      const stranger = await server.login(STRANGER);
      const fields = await validRequest(name, server, owner);
      const [field] = fieldsOf(call).filter((one) => one in fields);
      // A call whose object is optional is tried with an id of the owner's all the same.
      const tried = { ...fields, [field ?? fieldsOf(call)[0] ?? "id"]: fields[field ?? "id"] ?? 1 };
      const before = await ledgerState(server);
      const reply = await server.send(call, tried, { token: stranger });
      const unknown = { ...tried, [field ?? fieldsOf(call)[0] ?? "id"]: NEVER };
      expect(reply).toEqual(await server.send(call, unknown, { token: stranger }));
      const isEmptyList = (reply.message as { total?: number }).total === 0;
      expect(isEmptyList || /(_unknown|^not_found)$/.test(reply.code ?? "")).toBe(true);
      expect(await ledgerState(server)).toEqual(before);
    },
  );

  it("SECURE-OWN-002 the list of calls for everybody names existing calls only", () => {
    const names = new Set(contract.map((call) => call.name));
    expect(Object.keys(forEverybody).filter((name) => !names.has(name))).toEqual([]);
  });
});
