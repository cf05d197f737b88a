import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { useObservableState } from "observable-hooks";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { Preferences } from "#src/streams/account/preferences/types.ts";
import { createFormat } from "../kit/format/format.ts";
import { withReadersTimes } from "../kit/format/readers-times.ts";
import { FormatContext } from "../kit/format/use-format.ts";
import { isText } from "../kit/rendered.ts";
import { loadLanguage, tagOf } from "./i18n.ts";

type Language = Parameters<typeof tagOf>[0];

/** Holds the words and the format of the chosen language; a change takes effect in place, once its words are here. */
export function WordsProvider({
  preferences,
  initial,
  load = loadLanguage,
  children,
}: {
  preferences: Pick<Preferences, "language$">;
  initial: Language;
  load?: typeof loadLanguage;
  children: ReactNode;
}): ReactNode {
  const wanted = useObservableState(preferences.language$, initial);
  const [active, setActive] = useState(initial);
  useEffect(() => {
    if (wanted === active) return;
    let current = true;
    load(wanted).then(
      (activate) => {
        // Another one may have been chosen, and even have come, while this one was on its way.
        if (!current) return;
        activate();
        setActive(wanted);
      },
      // The catalog could not be fetched (offline): the words on screen stay, in the language they are in.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [wanted, active, load]);
  useLayoutEffect(() => {
    document.documentElement.lang = tagOf(active);
  }, [active]);
  const format = useMemo(() => {
    const own = createFormat(tagOf(active));
    return isText() ? withReadersTimes(own) : own;
  }, [active]);
  return (
    <I18nProvider i18n={i18n}>
      <FormatContext value={format}>{children}</FormatContext>
    </I18nProvider>
  );
}
