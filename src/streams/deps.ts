import type { Observable } from "rxjs";
import type { SiteSettings } from "#contract/calls/shell/site.ts";
import type { PasswordStrength, PasswordUse } from "#domain/account/password-strength.ts";
import type { Api } from "../api/api.ts";

/** Named text kept across visits (localStorage in the browser, a Map in tests). Never throws: a full or forbidden store keeps nothing. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/**
 * Everything that comes from outside: made once in `src/main.tsx`, handed to the `create…` factories.
 * Timers use RxJS's default scheduler, so that a TestScheduler in run mode drives them; `now` must agree with it.
 */
export interface Deps {
  readonly api: Api;
  readonly settings: SiteSettings;
  /** The site's own address, "https://millrace.example"; absent where there is no page. */
  readonly origin?: string;
  readonly storage: KeyValueStore;
  /** How hard a new password is to guess; loaded with the first use. `texts`: what an attacker knows of its owner. */
  passwordStrength(
    password: string,
    use: PasswordUse,
    texts: readonly string[],
  ): Observable<PasswordStrength>;
  /** Unix milliseconds. */
  now(): number;
  /** A new id of 22 or so url-safe characters. */
  newId(): string;
  /** Emits at once and on change. */
  readonly visible$: Observable<boolean>;
  /** Emits at once and on change. */
  readonly online$: Observable<boolean>;
  /** What another tab changed in the storage: `null` as key when it cleared everything. Absent: there are no other tabs. */
  readonly storageChanged$?: Observable<{ readonly key: string | null; readonly value: string | null }>;
  /** One emission a frame that is going to be painted, for `onFrame`. */
  readonly frame$: Observable<number>;
}
