import type { Generated } from "kysely";

/** Whole numbers: numbers on the way in, bigints on the way out (see the folder's README). */
type Whole = number | bigint;

export interface UserRow {
  id: Whole;
  /** E.164 with its plus; the country's calling code and the national digits stand beside it. */
  phone: string | null;
  country_code: string;
  phone_national: string | null;
  /** Lower case. */
  email: string | null;
  nationality: string;
  password_hash: string;
  trade_password_hash: string | null;
  /** The invite code that this user hands on. */
  extension_code: string;
  parent_id: Whole | null;
  is_seller: Whole;
  is_agent: Whole;
  /** 1: an account of the demo, which does not exist where the demo is off. */
  is_demo: Whole;
  language: string | null;
  created_at: Whole;
  /** When the contact was bound; 0: with the account. */
  email_bound_at: Generated<Whole>;
  phone_bound_at: Generated<Whole>;
}

export interface SessionRow {
  token_hash: string;
  id: Whole;
  device: string;
  address: string;
  last_seen_at: Whole;
  user_id: Whole;
  created_at: Whole;
  expires_at: Whole;
  /** When its owner last gave the password or the second factor. */
  proved_at: Whole;
}

export interface DeviceRow {
  user_id: Whole;
  device_hash: string;
  first_seen_at: Whole;
}

export interface CodeRow {
  recipient: string;
  scene: string;
  /** The network from which it was asked for. */
  origin: string;
  salt: string;
  code_hash: string;
  sent_at: Whole;
  expires_at: Whole;
  /** Of whoever asked for it, and of everybody else. */
  wrong_tries: Whole;
  stranger_tries: Whole;
}

/** Codes that were sent in a running window. */
interface CodeCountRow {
  subject: string;
  sent: Whole;
  ends_at: Whole;
}

/** A network from which a user has logged in. */
interface KnownNetworkRow {
  user_id: Whole;
  network: string;
  /** 0: the account's first. */
  first_seen_at: Whole;
}

/** Wrong tries of an account, by the way it was named and where they came from; forgotten a day after the last. */
interface WrongTryRow {
  subject: string;
  tries: Whole;
  forget_at: Whole;
  /** Until then no further try is let through. */
  open_at: Whole;
}

interface NewsRow {
  id: Whole;
  category: Whole;
  /** The name under which the exchange seeded it; `null` when a user wrote it. */
  slug: string | null;
  cover: string;
  published_at: Whole;
  updated_at: Whole;
}

interface NewsTextRow {
  news_id: Whole;
  language: string;
  title: string;
  abstract: string;
  content: string;
}

/** A user's own notice: its kind chooses the text, so that it is read in the language of the reader. */
export interface NoticeRow {
  id: Whole;
  user_id: Whole;
  kind: string;
  /** JSON object of text: the placeholders of the text. */
  facts: string;
  created_at: Whole;
  read_at: Whole | null;
}

interface FaucetRow {
  user_id: Whole;
  claimed_at: Whole;
}

/** One row: whether a demo made the database. */
interface HouseModeRow {
  id: Whole;
  /** `demo` or `live`. */
  mode: string;
}

/** Which browser sees what the demo sends to a contact: the one that asked for a code of it first. */
interface DemoMailboxRow {
  recipient: string;
  owner: string;
}

/** Tables of accounts, news and the demo's faucet. */
export interface AccountTables {
  users: UserRow;
  sessions: SessionRow;
  devices: DeviceRow;
  codes: CodeRow;
  code_counts: CodeCountRow;
  known_networks: KnownNetworkRow;
  wrong_tries: WrongTryRow;
  news: NewsRow;
  news_texts: NewsTextRow;
  notices: NoticeRow;
  faucet_claims: FaucetRow;
  house_mode: HouseModeRow;
  demo_mailboxes: DemoMailboxRow;
}
