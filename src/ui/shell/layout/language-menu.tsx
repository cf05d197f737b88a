import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { isLanguage, languages } from "#contract/languages.ts";
import type { Preferences } from "#src/streams/account/preferences/types.ts";
import { Menu } from "../../kit/menu/menu.tsx";
import { MenuChoice } from "../../kit/menu/menu-items.tsx";
import { languageNames } from "../../words/language-names.ts";

const all = Object.keys(languages).filter(isLanguage);

/** The eleven languages, each named in itself. A choice takes effect in place. */
export function LanguageMenu({ preferences }: { preferences: Preferences }): ReactNode {
  const { t } = useLingui();
  const language = useObservableEagerState(preferences.language$);
  const current = languageNames[language];
  return (
    <Menu target={current} name={t`Language: ${current}`} width={160}>
      {all.map((each) => (
        <MenuChoice
          key={each}
          lang={languages[each]}
          chosen={each === language}
          choose={() => preferences.setLanguage(each)}
        >
          {languageNames[each]}
        </MenuChoice>
      ))}
    </Menu>
  );
}
