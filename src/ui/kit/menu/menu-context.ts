import { createContext } from "react";

/** Closes the menu of an item. */
export const MenuContext = createContext<() => void>(() => undefined);
