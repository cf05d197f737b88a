/** Whole numbers: numbers on the way in, bigints on the way out (see the folder's README). */
type Whole = number | bigint;

/** What protects an account beside its passwords; there is none before the first of it is set. */
interface UserSecurityRow {
  user_id: Whole;
  /** The authenticator's secret in force, sealed; `null`: it is off. */
  totp_secret: string | null;
  /** A secret that was started and is not in force yet, sealed. */
  totp_pending: string | null;
  /** The latest period whose code was taken: codes up to it are used up. */
  totp_last_step: Whole;
  /** The word that genuine mails carry; empty: none. */
  phishing_word: string;
  /** The last change of a password or removal of the second factor; 0: never. */
  changed_at: Whole;
  /** Since when the operator keeps the account locked. */
  locked_at: Whole | null;
}

interface RecoveryCodeRow {
  user_id: Whole;
  code_hash: string;
}

/** Something that happened to an account; its kind chooses the text, `facts` is a JSON object that fills it. */
interface ActivityRow {
  id: Whole;
  user_id: Whole;
  kind: string;
  facts: string;
  device: string;
  address: string;
  created_at: Whole;
}

interface AuthorizationCodeRow {
  user_id: Whole;
  code: string;
  expires_at: Whole;
}

/** Tables of the accounts' security. */
export interface SecurityTables {
  user_security: UserSecurityRow;
  recovery_codes: RecoveryCodeRow;
  activity: ActivityRow;
  authorization_codes: AuthorizationCodeRow;
}
