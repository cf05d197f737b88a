import { sessionTexts } from "./session/hk.ts";
import type { AreaTexts } from "./types.ts";

export const hk: readonly AreaTexts[] = [sessionTexts];
