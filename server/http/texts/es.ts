import { accountTexts } from "./account/es.ts";
import { earnTexts } from "./earn/es.ts";
import { fundsTexts } from "./funds/es.ts";
import { guardTexts } from "./guards/es.ts";
import { p2pTexts } from "./otc/es.ts";
import { sessionTexts } from "./session/es.ts";
import { tradingTexts } from "./trading/es.ts";
import type { AreaTexts } from "./types.ts";

export const es: readonly AreaTexts[] = [
  sessionTexts,
  accountTexts,
  guardTexts,
  tradingTexts,
  fundsTexts,
  p2pTexts,
  earnTexts,
];
