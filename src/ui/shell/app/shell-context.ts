import { createContext, useContext } from "react";
import type { ShellScreen } from "#src/streams/shell/shell-types.ts";

export const ShellContext = createContext<ShellScreen | null>(null);

/** The shell's view model, for pages that show something of it. */
export function useShell(): ShellScreen {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error("useShell outside of the shell's provider");
  return shell;
}
