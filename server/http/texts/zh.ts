import { accountTexts } from "./account/zh.ts";
import { earnTexts } from "./earn/zh.ts";
import { fundsTexts } from "./funds/zh.ts";
import { guardTexts } from "./guards/zh.ts";
import { p2pTexts } from "./otc/zh.ts";
import { sessionTexts } from "./session/zh.ts";
import { tradingTexts } from "./trading/zh.ts";
import type { AreaTexts } from "./types.ts";

export const zh: readonly AreaTexts[] = [
  sessionTexts,
  accountTexts,
  guardTexts,
  tradingTexts,
  fundsTexts,
  p2pTexts,
  earnTexts,
];
