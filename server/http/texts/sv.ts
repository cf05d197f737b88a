import { accountTexts } from "./account/sv.ts";
import { earnTexts } from "./earn/sv.ts";
import { fundsTexts } from "./funds/sv.ts";
import { guardTexts } from "./guards/sv.ts";
import { p2pTexts } from "./otc/sv.ts";
import { sessionTexts } from "./session/sv.ts";
import { tradingTexts } from "./trading/sv.ts";
import type { AreaTexts } from "./types.ts";

export const sv: readonly AreaTexts[] = [
  sessionTexts,
  accountTexts,
  guardTexts,
  tradingTexts,
  fundsTexts,
  p2pTexts,
  earnTexts,
];
