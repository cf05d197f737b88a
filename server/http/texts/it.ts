import { accountTexts } from "./account/it.ts";
import { earnTexts } from "./earn/it.ts";
import { fundsTexts } from "./funds/it.ts";
import { guardTexts } from "./guards/it.ts";
import { p2pTexts } from "./otc/it.ts";
import { sessionTexts } from "./session/it.ts";
import { tradingTexts } from "./trading/it.ts";
import type { AreaTexts } from "./types.ts";

export const it: readonly AreaTexts[] = [
  sessionTexts,
  accountTexts,
  guardTexts,
  tradingTexts,
  fundsTexts,
  p2pTexts,
  earnTexts,
];
