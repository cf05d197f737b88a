import { useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import type { TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";

const Hotkeys = lazyPart(() => import("./hotkeys.tsx"));

/** The hotkeys of a terminal, once their code has arrived. Without it the terminal works by pointer and Tab. */
export function HotkeysOf({ hotkeys$ }: Pick<TerminalScreen, "hotkeys$">): ReactNode {
  const model = useObservableState(hotkeys$, null);
  return model === null ? null : <Hotkeys model={model} missing={() => null} />;
}
