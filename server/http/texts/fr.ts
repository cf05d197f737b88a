import { accountTexts } from "./account/fr.ts";
import { earnTexts } from "./earn/fr.ts";
import { fundsTexts } from "./funds/fr.ts";
import { guardTexts } from "./guards/fr.ts";
import { p2pTexts } from "./otc/fr.ts";
import { sessionTexts } from "./session/fr.ts";
import { tradingTexts } from "./trading/fr.ts";
import type { AreaTexts } from "./types.ts";

export const fr: readonly AreaTexts[] = [
  sessionTexts,
  accountTexts,
  guardTexts,
  tradingTexts,
  fundsTexts,
  p2pTexts,
  earnTexts,
];
