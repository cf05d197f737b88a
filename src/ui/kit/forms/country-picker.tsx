import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useMemo } from "react";
import type { Observable } from "rxjs";
import { DEFAULT_LANGUAGE, isLanguage } from "#contract/languages.ts";
import type { Country } from "#src/streams/session/screens/sign-in-types.ts";
import { countryNames } from "./country-name.ts";
import { SearchSelect } from "./search-select.tsx";

interface Countries {
  readonly countries$: Observable<readonly Country[]>;
  readonly country$: Observable<Country | null>;
  chooseCountry(id: string): void;
}

/** A country's name in the language in effect. */
function useCountryName(): (country: Country) => string {
  const { i18n } = useLingui();
  const language = isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
  return useMemo(() => countryNames(language), [language]);
}

/** The calling code of a phone number, found by typing a country's name or code. The closed picker shows "+1 US". */
export function CallingCodePicker({ screen }: { screen: Countries }): ReactNode {
  const { t } = useLingui();
  const nameOf = useCountryName();
  const countries = useObservableEagerState(screen.countries$);
  const country = useObservableEagerState(screen.country$);
  return (
    <SearchSelect
      label={t`Country code`}
      width={260}
      nothingFound={t`No such country`}
      options={countries.map((each) => ({
        value: each.id,
        label: `+${each.callingCode} ${each.id}`,
        name: `+${each.callingCode} ${nameOf(each)}`,
      }))}
      value={country?.id ?? null}
      choose={(id) => {
        if (id !== null) screen.chooseCountry(id);
      }}
    />
  );
}

/** A person's nationality, by name. */
export function NationalityPicker({
  countries$,
  value,
  change,
  error,
  hint,
}: {
  countries$: Observable<readonly Country[]>;
  value: string;
  change: (nationality: string) => void;
  error: string | undefined;
  hint: string;
}): ReactNode {
  const { t } = useLingui();
  const nameOf = useCountryName();
  const countries = useObservableEagerState(countries$);
  return (
    <SearchSelect
      label={t`Nationality`}
      placeholder={t`Choose a country`}
      nothingFound={t`No such country`}
      options={countries.map((each) => ({ value: each.id, label: nameOf(each), name: nameOf(each) }))}
      value={value === "" ? null : value}
      choose={(id) => change(id ?? "")}
      error={error}
      hint={hint}
    />
  );
}
