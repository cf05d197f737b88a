import { BehaviorSubject, combineLatest, map, type Observable } from "rxjs";
import { codeContact } from "#domain/account/contact.ts";
import type { Recipient } from "../../api/session/api.ts";
import type { Country, User } from "../../api/session/types.ts";
import type { App } from "../app-types.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";
import { known } from "../kit/resource/loadable.ts";
import { createQuery } from "../kit/resource/query.ts";

/** Until the countries have come: the first entry of the list (AUTH-LOGIN-005). */
const PRESET_CALLING_CODE = "1";

export interface CountryChoice {
  readonly countries$: Observable<readonly Country[]>;
  readonly country$: Observable<Country | null>;
  chooseCountry(id: string): void;
  /** The country that holds now; `null` while none is known. */
  countryId(): string | null;
  /** Who a code goes to or who signs in. */
  recipient(account: string, kind: Recipient["kind"]): Recipient;
  end(): void;
}

/** The country of a phone number; the first one is the preset where none is given. */
export function createCountryChoice(app: App, preset: string | null = null): CountryChoice {
  const { data$ } = createQuery(app, () => app.deps.api.account.countries());
  const countries$ = data$.pipe(
    map((data) => known(data) ?? none),
    shareLatest(),
  );
  const chosen = new BehaviorSubject<string | null>(preset);
  const country$ = combineLatest([countries$, chosen]).pipe(
    map(([countries, id]) => countries.find((country) => country.id === id) ?? countries[0] ?? null),
    shareLatest(),
  );
  let now: Country | null = null;
  const held = country$.subscribe((country) => {
    now = country;
  });
  return {
    countries$,
    country$,
    chooseCountry: (id) => chosen.next(id),
    countryId: () => now?.id ?? null,
    recipient: (account, kind) => ({
      account: account.trim(),
      kind,
      callingCode: now?.callingCode ?? PRESET_CALLING_CODE,
    }),
    end: () => held.unsubscribe(),
  };
}

/** Where a member's own codes go (`codeContact`). */
export function ownRecipient(user: User): Recipient {
  return { ...codeContact(user), callingCode: user.callingCode };
}

const none: readonly Country[] = [];
