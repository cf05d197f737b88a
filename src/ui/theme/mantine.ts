import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

/** Mantine wants ten shades of a colour; ours come from the tokens, which already know the theme. */
const shades = (token: string): MantineColorsTuple => {
  const value = `var(--${token})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

/** Mantine's components in the product's sizes and shapes. */
export const mantineTheme = createTheme({
  fontFamily: "var(--font)",
  fontSizes: {
    xs: "var(--size-micro)",
    sm: "var(--size-body)",
    md: "var(--size-body)",
    lg: "var(--size-lead)",
    xl: "var(--size-title)",
  },
  radius: {
    xs: "var(--radius-small)",
    sm: "var(--radius)",
    md: "var(--radius)",
    lg: "var(--radius-large)",
    xl: "var(--radius-round)",
  },
  defaultRadius: "sm",
  colors: { accent: shades("accent"), up: shades("up"), down: shades("down"), red: shades("red") },
  primaryColor: "accent",
  respectReducedMotion: true,
  cursorType: "pointer",
});

/** Mantine's own variables, bound to the tokens, so that both change with `data-theme` alone. */
const bound = {
  "--mantine-color-body": "var(--panel)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-dimmed": "var(--text-2)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-error": "var(--red)",
  "--mantine-color-anchor": "var(--accent)",
  "--mantine-color-default": "var(--raised)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-disabled": "var(--raised)",
  "--mantine-color-disabled-color": "var(--text-3)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-primary-color-filled": "var(--accent)",
  "--mantine-primary-color-filled-hover": "var(--accent-hover)",
  "--mantine-primary-color-contrast": "var(--accent-text)",
  "--mantine-primary-color-light": "var(--accent-soft)",
  "--mantine-primary-color-light-hover": "var(--accent-soft)",
  "--mantine-primary-color-light-color": "var(--accent)",
  "--mantine-color-accent-filled": "var(--accent)",
  "--mantine-color-accent-filled-hover": "var(--accent-hover)",
  "--mantine-color-white": "var(--accent-text)",
  "--mantine-line-height": "1.5",
  "--mantine-shadow-md": "var(--shadow)",
  "--mantine-shadow-xl": "var(--shadow)",
};

export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: bound, dark: bound });
