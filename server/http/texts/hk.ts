import { accountTexts } from "./account/hk.ts";
import { earnTexts } from "./earn/hk.ts";
import { fundsTexts } from "./funds/hk.ts";
import { guardTexts } from "./guards/hk.ts";
import { p2pTexts } from "./otc/hk.ts";
import { sessionTexts } from "./session/hk.ts";
import { tradingTexts } from "./trading/hk.ts";
import type { AreaTexts } from "./types.ts";

export const hk: readonly AreaTexts[] = [
  sessionTexts,
  accountTexts,
  guardTexts,
  tradingTexts,
  fundsTexts,
  p2pTexts,
  earnTexts,
];
