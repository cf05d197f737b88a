import "@fontsource-variable/inter/wght.css";
import "./base.css";
import "./tokens.css";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useLayoutEffect, useMemo } from "react";
import type { Preferences } from "#src/streams/account/preferences/types.ts";
import { ThemeContext } from "./theme-context.ts";

/** Puts the chosen theme, trade colours and density on the document, and hands the theme on. */
export function ThemeProvider({
  preferences,
  nonce = "",
  children,
}: {
  preferences: Preferences;
  /** Of the page whose policy wants one of style elements; empty: there is none. */
  nonce?: string;
  children: ReactNode;
}): ReactNode {
  const theme = useObservableEagerState(preferences.theme$);
  const colours = useObservableEagerState(preferences.colours$);
  const density = useObservableEagerState(useMemo(() => preferences.value$("density"), [preferences]));
  const scheme = theme === "white" ? "light" : "dark";
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const ofMantine = { mantineColorScheme: scheme, respectReducedMotion: "true" };
    Object.assign(dataset, { theme, colours, density, ...ofMantine });
  }, [theme, colours, density, scheme]);
  const context = useMemo(() => ({ scheme, density, nonce }) as const, [scheme, density, nonce]);
  return <ThemeContext value={context}>{children}</ThemeContext>;
}
