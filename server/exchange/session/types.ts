import type { Language } from "#contract/languages.ts";

/** A user of the exchange, without secrets. Times in unix milliseconds. */
export interface User {
  readonly id: number;
  /** E.164 with its plus, or `null` where the account was made by e-mail. */
  readonly phone: string | null;
  /** Calling code, digits only. */
  readonly countryCode: string;
  readonly email: string | null;
  readonly nationality: string;
  readonly extensionCode: string;
  readonly parentId: number | null;
  readonly isSeller: boolean;
  readonly isAgent: boolean;
  readonly isDemo: boolean;
  readonly hasTradePassword: boolean;
  readonly language: Language | null;
  readonly createdAt: number;
}

/** What a new account is stored with. */
export interface NewUser {
  readonly id: number;
  readonly contact: Contact;
  readonly nationality: string;
  readonly passwordHash: string;
  readonly tradePasswordHash: string | null;
  readonly extensionCode: string;
  readonly parentId: number | null;
  readonly isSeller: boolean;
  readonly isAgent: boolean;
  readonly isDemo: boolean;
  readonly language: Language | null;
  readonly createdAt: number;
}

/** Where a user is reached: in the one form that is stored and compared. */
export type Contact =
  | { readonly kind: "email"; readonly address: string }
  | {
      readonly kind: "phone";
      readonly e164: string;
      readonly countryCode: string;
      readonly national: string;
    };

/** The channel by which a code goes out. */
export type Channel = "sms" | "mail";

/** What a code is good for; the wire's aliases are folded into these. */
export type CodeUse =
  | "login"
  | "register"
  | "forget"
  | "bind_email"
  | "bind_mobile"
  | "trade_password"
  | "withdraw_address"
  | "withdraw";

/**
 * What a contact receives in place of a code that would be of no use: there is an account already, there is none, or the contact
 * was bound too recently to recover by it.
 */
export type ContactMessage = "account_exists" | "account_missing" | "contact_fresh";

/** Brings a code to its recipient. Rejects when the channel refused it. */
export interface CodeDelivery {
  send(message: {
    readonly channel: Channel;
    readonly recipient: string;
    readonly scene: CodeUse;
    readonly code: string;
    readonly language: Language;
    /** The word that shows the recipient that the message is genuine; empty: none. */
    readonly word: string;
    readonly time: number;
  }): Promise<void>;
  /** Sends a contact a message in place of a code. */
  sendMessage(message: {
    readonly channel: Channel;
    readonly recipient: string;
    readonly message: ContactMessage;
    readonly language: Language;
    readonly word: string;
    readonly time: number;
  }): Promise<void>;
}

/** Whether passwords match, without telling by its duration whether there was one. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** `stored` null (no such account) takes as long as a wrong password and gives false. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

/** Keeps secrets unreadable for who has a copy of the database alone. */
export interface SecretBox {
  seal(text: string): string;
  /** @throws Error for what this box has not sealed. */
  open(sealed: string): string;
  /** Always the same for the same text, in hexadecimal; nothing leads back. */
  digest(text: string): string;
}

/** A session as the server keeps it: the token itself is only with its owner. */
export interface Session {
  readonly tokenHash: string;
  /** By which its owner names it. */
  readonly id: number;
  readonly userId: number;
  /** The browser as it names itself. */
  readonly device: string;
  readonly address: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  /** When its owner last gave the login password or the second factor; 0: never, another service vouched for the login. */
  readonly provedAt: number;
}

/** Where a request comes from: the browser as it names itself, and the network address. */
export interface Origin {
  readonly device: string;
  readonly address: string;
}

/** The origin of a try: a network at a login, a session within one. */
export interface AttemptSource {
  readonly origin: string;
  /** Whether the account has been used from there for a while: then what strangers do does not hold it up. */
  readonly isFamiliar: boolean;
}

/** The limits of accounts that the configuration sets. */
export interface AccountRules {
  readonly demo: boolean;
  readonly inviteRequired: boolean;
  readonly loginNeedsCode: boolean;
  readonly sessionHours: number;
  readonly sessionIdleHours: number;
  /** How long the password or second factor that was given last lets changes of the account through. */
  readonly proofMinutes: number;
  readonly codeResendSeconds: number;
  /** Codes for one contact a day, for one network a day, and for strangers on the whole server an hour. */
  readonly codesPerContact: number;
  readonly codesPerAddress: number;
  readonly codesPerHour: number;
  /** How long a new contact recovers no account that has an older one. */
  readonly recoveryContactHours: number;
  readonly loginAttempts: number;
  readonly lockMinutes: number;
}
