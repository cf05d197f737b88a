import "@fontsource-variable/inter/wght.css";
import "./base.css";
import "./tokens.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import { MantineProvider } from "@mantine/core";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useLayoutEffect } from "react";
import type { Preferences } from "#src/streams/account/preferences/types.ts";
import { mantineTheme, mantineVariables } from "./mantine.ts";

/** Puts the chosen theme and trade colours on the document and hands the tokens to Mantine. */
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
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.colours = colours;
  }, [theme, colours]);
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={theme === "white" ? "light" : "dark"}
      withGlobalClasses={false}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}
