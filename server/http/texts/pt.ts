import { accountTexts } from "./account/pt.ts";
import { earnTexts } from "./earn/pt.ts";
import { fundsTexts } from "./funds/pt.ts";
import { guardTexts } from "./guards/pt.ts";
import { p2pTexts } from "./otc/pt.ts";
import { sessionTexts } from "./session/pt.ts";
import { tradingTexts } from "./trading/pt.ts";
import type { AreaTexts } from "./types.ts";

export const pt: readonly AreaTexts[] = [
  sessionTexts,
  accountTexts,
  guardTexts,
  tradingTexts,
  fundsTexts,
  p2pTexts,
  earnTexts,
];
