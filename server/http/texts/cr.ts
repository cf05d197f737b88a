import { accountTexts } from "./account/cr.ts";
import { earnTexts } from "./earn/cr.ts";
import { fundsTexts } from "./funds/cr.ts";
import { guardTexts } from "./guards/cr.ts";
import { p2pTexts } from "./otc/cr.ts";
import { sessionTexts } from "./session/cr.ts";
import { tradingTexts } from "./trading/cr.ts";
import type { AreaTexts } from "./types.ts";

export const cr: readonly AreaTexts[] = [
  sessionTexts,
  accountTexts,
  guardTexts,
  tradingTexts,
  fundsTexts,
  p2pTexts,
  earnTexts,
];
