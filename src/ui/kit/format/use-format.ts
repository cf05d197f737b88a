import { createContext, useContext } from "react";
import { createFormat, type Format } from "./format.ts";

/** The format of the language in effect; provided beside the words. */
export const FormatContext = createContext<Format>(createFormat("en"));

/** Numbers, dates and times as the user's language writes them. Keeps its identity until the language changes. */
export function useFormat(): Format {
  return useContext(FormatContext);
}
