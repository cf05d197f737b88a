import type { ReactNode } from "react";
import { signOf } from "#src/ui/kit/format/decimal.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";

const tones = { "-1": "down", 0: "", 1: "up" } as const;

/** The change of an amount; nothing where it did not change. */
export function LogChange({ change }: { change: string | null }): ReactNode {
  const format = useFormat();
  if (change === null) return null;
  return <span className={tones[signOf(change)]}>{format.signed(change, 8)}</span>;
}
