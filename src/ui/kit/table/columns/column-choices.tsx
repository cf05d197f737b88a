import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useMemo } from "react";
import type { Preferences } from "#src/streams/account/preferences/types.ts";
import { type ColumnChoice, ColumnContext } from "./column-choice.ts";

/** Hands to tables which of their columns the user hides. */
export function ColumnChoices({
  preferences,
  children,
}: {
  preferences: Preferences;
  children: ReactNode;
}): ReactNode {
  const hidden = useObservableEagerState(useMemo(() => preferences.value$("hiddenColumns"), [preferences]));
  const choice = useMemo<ColumnChoice>(
    () => ({
      hidden,
      hide: (table, columns) =>
        preferences.change("hiddenColumns", ({ [table]: _, ...others }) =>
          columns.length === 0 ? others : { ...others, [table]: columns },
        ),
    }),
    [hidden, preferences],
  );
  return <ColumnContext value={choice}>{children}</ColumnContext>;
}
