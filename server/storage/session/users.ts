import type { Selectable } from "kysely";
import type { Language } from "#contract/languages.ts";
import type { Contact, NewUser, User } from "#server/exchange/session/types.ts";
import { stepTaken } from "../commands/guarded.ts";
import { amongNewest, type Page, type PageQuery, readPage, total } from "../kit/page.ts";
import { transact } from "../kit/transact.ts";
import type { Storage } from "../storage.ts";
import type { Schema } from "../tables.ts";
import { userRows } from "./tables.ts";

/** A user with the hashes that only the accounts room may see. */
export interface StoredUser {
  readonly user: User;
  readonly passwordHash: string;
  readonly tradePasswordHash: string | null;
  /** When the contacts were bound, unix ms; 0: with the account. */
  readonly emailBoundAt: number;
  readonly phoneBoundAt: number;
}

function toUser(row: Selectable<Schema["users"]>): StoredUser {
  const {
    passwordHash,
    tradePasswordHash,
    emailBoundAt,
    phoneBoundAt,
    phoneNational: _,
    ...known
  } = userRows.read(row);
  const user = { ...known, hasTradePassword: tradePasswordHash !== null };
  return { user, passwordHash, tradePasswordHash, emailBoundAt, phoneBoundAt };
}

function toRow({ contact, ...user }: NewUser) {
  const phone = contact.kind === "phone" ? contact : null;
  return userRows.write({
    ...user,
    phone: phone?.e164 ?? null,
    countryCode: phone?.countryCode ?? "",
    phoneNational: phone?.national ?? null,
    email: contact.kind === "email" ? contact.address : null,
  });
}

/** A user as an agent's list shows them. `district`: where the bank account is; empty where none is bound. */
export type RegionUser = User & { readonly district: string };

/** Users by every name they are known under. */
export interface UserQueries {
  byId(id: number): Promise<StoredUser | null>;
  byEmail(address: string): Promise<StoredUser | null>;
  byPhone(e164: string): Promise<StoredUser | null>;
  /** Accounts whose national number it is, whatever the country. */
  byNationalNumber(digits: string): Promise<readonly StoredUser[]>;
  byExtensionCode(code: string): Promise<StoredUser | null>;
  /** @returns false when the phone, the address or the invite code is taken. */
  insert(user: NewUser): Promise<boolean>;
  /** Gives an account a contact of a kind that it has none of. @returns false when it has one, or another account has this. */
  bind(id: number, contact: Contact, time: number): Promise<boolean>;
  setPassword(id: number, passwordHash: string): Promise<void>;
  setTradePassword(id: number, tradePasswordHash: string): Promise<void>;
  /** @returns false when the user has one already: then it stays. */
  setFirstTradePassword(id: number, tradePasswordHash: string): Promise<boolean>;
  /** Users of an agent's nationality, but the agent; newest first. Without a nationality there are none. */
  inRegion(agent: User, query: PageQuery): Promise<Page<RegionUser>>;
  allIds(): Promise<readonly number[]>;
  setLanguage(id: number, language: Language): Promise<void>;
}

/** Many users at once. */
function inLists(storage: Storage): Pick<UserQueries, "inRegion" | "allIds"> {
  return {
    inRegion({ id, nationality }, query) {
      const all = storage.selectFrom("users").where("users.nationality", "=", nationality);
      const region = all
        .where(amongNewest("users.id", all.select("id")))
        .where("users.nationality", "!=", "")
        .where("users.id", "!=", id);
      const sorted = region
        .leftJoin("bank_accounts as bank", "bank.user_id", "users.id")
        .selectAll("users")
        .select("bank.region as district")
        .orderBy("users.id", "desc");
      return readPage(storage, region.select(total), sorted, query, ({ district, ...row }) => ({
        ...toUser(row).user,
        district: district ?? "",
      }));
    },
    async allIds() {
      const rows = await storage.selectFrom("users").select("id").orderBy("id").execute();
      return rows.map((row) => Number(row.id));
    },
  };
}

/** Changes of one user. */
function changing(
  storage: Storage,
): Pick<UserQueries, "setPassword" | "setTradePassword" | "setFirstTradePassword" | "setLanguage"> {
  return {
    async setPassword(id, passwordHash) {
      await storage.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", id).execute();
    },
    async setTradePassword(id, tradePasswordHash) {
      await storage
        .updateTable("users")
        .set({ trade_password_hash: tradePasswordHash })
        .where("id", "=", id)
        .execute();
    },
    setFirstTradePassword: (id, tradePasswordHash) =>
      stepTaken(
        storage
          .updateTable("users")
          .set({ trade_password_hash: tradePasswordHash })
          .where("id", "=", id)
          .where("trade_password_hash", "is", null),
      ),
    async setLanguage(id, language) {
      await storage.updateTable("users").set({ language }).where("id", "=", id).execute();
    },
  };
}

/** The table of users. */
export function createUserQueries(storage: Storage): UserQueries {
  const one = async (column: "id" | "email" | "phone" | "extension_code", value: string | number) => {
    const row = await storage.selectFrom("users").selectAll().where(column, "=", value).executeTakeFirst();
    return row === undefined ? null : toUser(row);
  };
  return {
    ...inLists(storage),
    ...changing(storage),
    byId: (id) => one("id", id),
    byEmail: (address) => one("email", address),
    byPhone: (e164) => one("phone", e164),
    async byNationalNumber(digits) {
      const rows = await storage
        .selectFrom("users")
        .selectAll()
        .where("phone_national", "=", digits)
        .limit(8)
        .execute();
      return rows.map(toUser);
    },
    byExtensionCode: (code) => one("extension_code", code),
    async insert(user) {
      const result = await storage
        .insertInto("users")
        .values(toRow(user))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    bind: (id, contact, time) =>
      transact(storage, { user: id, findsDuplicates: true }, async (step) => {
        const isEmail = contact.kind === "email";
        const column = isEmail ? "email" : "phone";
        const value = isEmail ? contact.address : contact.e164;
        const taken = await step
          .selectFrom("users")
          .select("id")
          .where(column, "=", value)
          .executeTakeFirst();
        if (taken !== undefined) return false;
        const values = isEmail
          ? { email: contact.address, email_bound_at: time }
          : {
              phone: contact.e164,
              country_code: contact.countryCode,
              phone_national: contact.national,
              phone_bound_at: time,
            };
        return stepTaken(
          step.updateTable("users").set(values).where("id", "=", id).where(column, "is", null),
        );
      }),
  };
}
