import { createContext } from "react";

/** What a library's component asks of the theme. */
export interface ThemeOfPage {
  readonly scheme: "dark" | "light";
  /** Of the page whose policy wants one of style elements; empty: there is none. */
  readonly nonce: string;
}

export const ThemeContext = createContext<ThemeOfPage>({ scheme: "dark", nonce: "" });
