import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { useLingui } from "@lingui/react/macro";
// biome-ignore lint/style/noRestrictedImports: these long lists are searched by typing.
import { Select } from "@mantine/core";
import { useObservableEagerState } from "observable-hooks";
import { type FocusEvent, type ReactNode, useMemo } from "react";
import type { Observable } from "rxjs";
import { DEFAULT_LANGUAGE, isLanguage } from "#contract/languages.ts";
import type { Country } from "#src/streams/session/screens/sign-in-types.ts";
import { Icon } from "../marks/icons.tsx";
import { countryNames } from "./country-name.ts";
import fields from "./fields.module.css";

/** What is typed replaces the choice instead of being added to its words. */
const selectText = (event: FocusEvent<HTMLInputElement>): void => event.currentTarget.select();

interface Countries {
  readonly countries$: Observable<readonly Country[]>;
  readonly country$: Observable<Country | null>;
  chooseCountry(id: string): void;
}

const selectClasses = {
  label: fields.label ?? "",
  input: fields.input ?? "",
  dropdown: fields.dropdown ?? "",
  option: fields.option ?? "",
  error: fields.error ?? "",
  description: fields.hint ?? "",
};

/** The arrow of every list to choose from. */
function Arrow(): ReactNode {
  return (
    <span className={fields.arrow}>
      <Icon name="chevron" size={16} />
    </span>
  );
}

/** A country's name in the language in effect. */
function useCountryName(): (country: Country) => string {
  const { i18n } = useLingui();
  const language = isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
  return useMemo(() => countryNames(language), [language]);
}

/** The calling code of a phone number, found by typing a country's name or code. */
export function CallingCodePicker({ screen }: { screen: Countries }): ReactNode {
  const { t } = useLingui();
  const nameOf = useCountryName();
  const countries = useObservableEagerState(screen.countries$);
  const country = useObservableEagerState(screen.country$);
  const byId = new Map(countries.map((each) => [each.id, each]));
  /** The closed picker shows "+1 US"; the list shows, and the search finds, the country's name. */
  const longName = (id: string): string => {
    const found = byId.get(id);
    return found === undefined ? "" : `+${found.callingCode} ${nameOf(found)}`;
  };
  return (
    <Select
      label={t`Country code`}
      searchable
      onFocus={selectText}
      filter={({ options, search }) => {
        const wanted = search.trim().toLowerCase();
        return options.filter((option) => {
          if ("group" in option) return false;
          return `${option.label} ${longName(String(option.value))}`.toLowerCase().includes(wanted);
        });
      }}
      renderOption={({ option }) => longName(String(option.value))}
      allowDeselect={false}
      checkIconPosition="right"
      rightSection={<Arrow />}
      comboboxProps={{ width: 260, position: "bottom-start" }}
      maxDropdownHeight={280}
      nothingFoundMessage={t`No such country`}
      data={countries.map((each) => ({ value: each.id, label: `+${each.callingCode} ${each.id}` }))}
      value={country?.id ?? null}
      onChange={(id) => {
        if (id !== null) screen.chooseCountry(id);
      }}
      classNames={selectClasses}
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
    <Select
      label={t`Nationality`}
      placeholder={t`Choose a country`}
      searchable
      onFocus={selectText}
      rightSection={<Arrow />}
      maxDropdownHeight={280}
      nothingFoundMessage={t`No such country`}
      data={countries.map((each) => ({ value: each.id, label: nameOf(each) }))}
      value={value === "" ? null : value}
      onChange={(id) => change(id ?? "")}
      error={error}
      description={hint}
      inputWrapperOrder={["label", "input", "error", "description"]}
      classNames={selectClasses}
    />
  );
}
