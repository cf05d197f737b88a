import { sessionTexts } from "./session/jp.ts";
import type { AreaTexts } from "./types.ts";

export const jp: readonly AreaTexts[] = [sessionTexts];
