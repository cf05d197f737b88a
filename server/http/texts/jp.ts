import { accountTexts } from "./account/jp.ts";
import { earnTexts } from "./earn/jp.ts";
import { fundsTexts } from "./funds/jp.ts";
import { guardTexts } from "./guards/jp.ts";
import { p2pTexts } from "./otc/jp.ts";
import { sessionTexts } from "./session/jp.ts";
import { tradingTexts } from "./trading/jp.ts";
import type { AreaTexts } from "./types.ts";

export const jp: readonly AreaTexts[] = [
  sessionTexts,
  accountTexts,
  guardTexts,
  tradingTexts,
  fundsTexts,
  p2pTexts,
  earnTexts,
];
