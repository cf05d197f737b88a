import { combineLatest, map, type Observable } from "rxjs";
import { codeContact } from "#domain/account/contact.ts";
import type { Country, Recipient, User } from "../../api/session/types.ts";
import type { App } from "../app-types.ts";
import { known } from "../kit/resource/loadable.ts";
import { createResource } from "../kit/resource/resource.ts";
import type { Scope } from "../kit/scope.ts";
import { createValue } from "../kit/state.ts";

/** Until the countries have come: the first entry of the list (AUTH-LOGIN-005). */
const DEFAULT_CALLING_CODE = "1";

export interface CountryChoice {
  readonly countries$: Observable<readonly Country[]>;
  /** `null` while none is known. Emits at once. */
  readonly country$: Observable<Country | null>;
  chooseCountry(id: string): void;
}

/**
 * The country of a phone number.
 * @param initial the id of the country to begin with; `null`: the first one
 */
export function createCountryChoice(scope: Scope, app: App, initial: string | null = null): CountryChoice {
  const { data$ } = createResource(scope, app, { fetch: () => app.deps.api.account.countries() });
  const chosen = createValue(scope, initial);
  const countries$ = data$.pipe(
    map((data) => known(data) ?? none),
    scope.share(),
  );
  const country$ = combineLatest([countries$, chosen.value$]).pipe(
    map(([countries, id]) => countries.find((country) => country.id === id) ?? countries[0] ?? null),
    scope.share(),
  );
  return { countries$, country$, chooseCountry: chosen.set };
}

/** The recipient of a code, or the user who signs in, by an account as it was typed. */
export function recipientOf(account: string, kind: Recipient["kind"], country: Country | null): Recipient {
  return { account: account.trim(), kind, callingCode: country?.callingCode ?? DEFAULT_CALLING_CODE };
}

/** Where a member's own codes go (`codeContact`). */
export function ownRecipient(user: User): Recipient {
  return { ...codeContact(user), callingCode: user.callingCode };
}

const none: readonly Country[] = [];
