import "@fontsource-variable/inter/wght.css";
import "./base.css";
import "./tokens.css";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useLayoutEffect, useMemo } from "react";
import type { Preferences } from "#src/streams/account/preferences/types.ts";
import { ThemeContext } from "./theme-context.ts";

/** Puts the chosen theme and trade colours on the document, and hands the theme on. */
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
  const scheme = theme === "white" ? "light" : "dark";
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    Object.assign(dataset, { theme, colours, mantineColorScheme: scheme, respectReducedMotion: "true" });
  }, [theme, colours, scheme]);
  const context = useMemo(() => ({ scheme, nonce }) as const, [scheme, nonce]);
  return <ThemeContext value={context}>{children}</ThemeContext>;
}
