import { accountTexts } from "./account/de.ts";
import { earnTexts } from "./earn/de.ts";
import { fundsTexts } from "./funds/de.ts";
import { guardTexts } from "./guards/de.ts";
import { p2pTexts } from "./otc/de.ts";
import { sessionTexts } from "./session/de.ts";
import { tradingTexts } from "./trading/de.ts";
import type { AreaTexts } from "./types.ts";

export const de: readonly AreaTexts[] = [
  sessionTexts,
  accountTexts,
  guardTexts,
  tradingTexts,
  fundsTexts,
  p2pTexts,
  earnTexts,
];
