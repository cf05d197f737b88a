/** Whole numbers: numbers on the way in, bigints on the way out (see the folder's README). */
type Whole = number | bigint;

/** An identity that was handed in; a later one of the same user takes its place. */
export interface IdentityRow {
  user_id: Whole;
  name: string;
  /** The document's number, sealed. */
  card: string;
  /** The same for the same document, so that it counts once. */
  card_digest: string;
  /** Ids of uploads; the last may be empty. */
  front_pic: string;
  reverse_pic: string;
  hand_pic: string;
  state: string;
  /** Why it was refused: a code or the operator's words. */
  reason: string;
  handed_in_at: Whole;
  decided_at: Whole | null;
}

interface BankAccountRow {
  user_id: Whole;
  real_name: string;
  bank_no: string;
  bank_name: string;
  region: string;
  phone: string;
  bound_at: Whole;
}

export interface ReceivingAccountsRow {
  user_id: Whole;
  real_name: string;
  bank_name: string;
  bank_account: string;
  bank_branch: string;
  alipay_account: string;
  alipay_collect: string;
  wechat_nickname: string;
  wechat_account: string;
  wechat_collect: string;
  created_at: Whole;
}

/** What receiving accounts were and became: JSON objects. */
interface ReceivingAccountChangeRow {
  id: Whole;
  user_id: Whole;
  before: string;
  after: string;
  changed_at: Whole;
}

interface UploadRow {
  id: string;
  user_id: Whole;
  type: string;
  bytes: Whole;
  /** 0: nothing refers to it yet. */
  is_used: Whole;
  created_at: Whole;
}

interface UploadGrantRow {
  upload_id: string;
  user_id: Whole;
}

/** Tables of identities, receiving accounts and uploads. */
export interface IdentityTables {
  identities: IdentityRow;
  bank_accounts: BankAccountRow;
  receiving_accounts: ReceivingAccountsRow;
  receiving_account_changes: ReceivingAccountChangeRow;
  uploads: UploadRow;
  upload_grants: UploadGrantRow;
}
