import "@mantine/core/styles/default-css-variables.layer.css";
import "./mantine.css";
import { createTheme, type MantineColorsTuple, MantineProvider } from "@mantine/core";
import { type ReactNode, use } from "react";
import { ThemeContext } from "./theme-context.ts";

const ACCENT = "var(--accent)";
/** Mantine wants ten shades of a colour; ours comes from the tokens, which already know the theme. */
const accent: MantineColorsTuple = [
  ...([ACCENT, ACCENT, ACCENT, ACCENT, ACCENT] as const),
  ...([ACCENT, ACCENT, ACCENT, ACCENT, ACCENT] as const),
];
const theme = createTheme({ colors: { accent }, primaryColor: "accent", defaultRadius: "sm" });

/** The document is the theme's: Mantine changes nothing on it. */
const noRoot = (): undefined => undefined;

/**
 * What a component of Mantine needs around it, in the product's theme. Each has its own, so that pages without one (home, markets and
 * the terminals) do not fetch Mantine before their first paint.
 */
export function MantineTheme({ children }: { children: ReactNode }): ReactNode {
  const { scheme, nonce } = use(ThemeContext);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      getRootElement={noRoot}
      getStyleNonce={() => nonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
