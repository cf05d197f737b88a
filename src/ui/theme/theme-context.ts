import { createContext } from "react";

/** What components ask of the theme that is no style. */
export interface ThemeOfPage {
  readonly scheme: "dark" | "light";
  readonly density: "comfortable" | "compact";
  /** Of the page whose policy wants one of style elements; empty: there is none. */
  readonly nonce: string;
}

export const ThemeContext = createContext<ThemeOfPage>({
  scheme: "dark",
  density: "comfortable",
  nonce: "",
});
