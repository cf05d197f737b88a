import { createContext } from "react";

/** Closes the menu that an item stands in. */
export const MenuContext = createContext<() => void>(() => undefined);
