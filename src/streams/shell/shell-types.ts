import type { Observable } from "rxjs";
import type { NewsItem, Notice, User } from "../../api/session/types.ts";
import type { Preferences } from "../account/preferences/types.ts";
import type { OpenCommand } from "../kit/command/command-types.ts";
import type { Loadable } from "../kit/resource/loadable.ts";
import type { SessionState } from "../session/types.ts";
import type { ConnectionState } from "./connection/types.ts";

export type { ConnectionState, Loadable, Preferences, SessionState, User };

/** Header and footer: on every page. */
export interface ShellScreen {
  readonly session$: Observable<SessionState>;
  readonly connection$: Observable<ConnectionState>;
  /** Unread messages, as the bell counts them; 0 for guests. */
  readonly unread$: Observable<number>;
  /** The user's latest (at most 5) messages, fetched when first shown: what the bell counts. */
  readonly latestMessages$: Observable<Loadable<readonly Notice[]>>;
  /** The latest (at most 5) notices to everybody, fetched when first shown. */
  readonly latestNotices$: Observable<Loadable<readonly NewsItem[]>>;
  /** Notices with a higher id are new to the user. */
  readonly noticesSeen$: Observable<number>;
  sawNotices(items: readonly NewsItem[]): void;
  /** "About" and "Support" links of the footer. */
  readonly about$: Observable<Loadable<readonly NewsItem[]>>;
  readonly help$: Observable<Loadable<readonly NewsItem[]>>;
  readonly demo: boolean;
  /** `null`: no chat is configured. Carries the user's id. */
  readonly chatUrl$: Observable<string | null>;
  /** The mobile site's address for the QR code. */
  readonly mobileUrl: string;
  /** Whether another device can open it: no name of this computer alone. */
  readonly mobileReachable: boolean;
  /** The shops that hold the app, by kind of phone; empty: none is configured. */
  readonly apps: Readonly<Record<"ios" | "android", string>>;
  /** Our pages on social networks; empty: none is configured. */
  readonly social: Readonly<Record<"x" | "telegram" | "youtube" | "facebook", string>>;
  readonly preferences: Preferences;
  logout(): void;
  /** Commands whose outcome is not known, oldest first. */
  readonly openCommands$: Observable<readonly OpenCommand[]>;
  /** The user has checked a command whose outcome cannot be found out. */
  dismissCommand(id: string): void;
  /** Demo only: puts funds into the wallets. */
  claimFaucet(): void;
  readonly claiming$: Observable<boolean>;
  end(): void;
}
