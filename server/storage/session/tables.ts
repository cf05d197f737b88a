import { isLanguage, type Language } from "#contract/languages.ts";
import type { CodeUse, Session } from "#server/exchange/session/types.ts";
import { plainRows, rowCodec } from "../kit/codec.ts";
import { type Column, flag, generated, integer, orNull, outside, text, wordOf } from "../kit/columns.ts";

/** A language that is no longer offered is read as none. */
const language: Column<string | null, string | null, Language | null> = {
  read: (stored) => (isLanguage(stored) ? stored : null),
  write: (value) => value,
};

export const userRows = plainRows({
  id: integer,
  /** E.164 with its plus; the country's calling code and the national digits stand beside it. */
  phone: orNull(text),
  countryCode: text,
  phoneNational: orNull(text),
  /** Lower case. */
  email: orNull(text),
  nationality: text,
  passwordHash: text,
  tradePasswordHash: orNull(text),
  /** The invite code that this user hands on. */
  extensionCode: text,
  parentId: orNull(integer),
  isSeller: flag,
  isAgent: flag,
  /** An account of the demo, which does not exist where the demo is off. */
  isDemo: flag,
  language,
  createdAt: integer,
  /** When the contact was bound; 0: with the account. */
  emailBoundAt: generated(integer),
  phoneBoundAt: generated(integer),
});

export const sessionRows = rowCodec<Session>()({
  tokenHash: text,
  id: integer,
  device: text,
  address: text,
  lastSeenAt: integer,
  userId: integer,
  createdAt: integer,
  expiresAt: integer,
  provedAt: integer,
});

/** Codes that were sent: hashed, one for each recipient, use and origin of the request. */
export const codeRows = plainRows({
  recipient: text,
  scene: wordOf<CodeUse>(),
  /** The network from which it was asked for. */
  origin: text,
  salt: text,
  codeHash: text,
  sentAt: integer,
  expiresAt: integer,
  /** Of the requester, and of everybody else. */
  wrongTries: outside(integer),
  strangerTries: outside(integer),
});

/** Wrong tries of an account, by the way it was named and where they came from; forgotten a day after the last. */
export const wrongTryRows = plainRows({
  subject: text,
  tries: integer,
  forgetAt: integer,
  /** Until then no further try is let through. */
  openAt: integer,
});

/** Tables of accounts and logins. */
export const sessionTables = {
  users: userRows,
  sessions: sessionRows,
  codes: codeRows,
  wrong_tries: wrongTryRows,
  devices: plainRows({ userId: integer, deviceHash: text, firstSeenAt: integer }),
  /** Codes that were sent in a running window. */
  code_counts: plainRows({ subject: text, sent: integer, endsAt: integer }),
  /** Networks from which users have logged in. `firstSeenAt` 0: the account's first. */
  known_networks: plainRows({ userId: integer, network: text, firstSeenAt: integer }),
};
