import { accountTexts } from "./account/sv.ts";
import { earnTexts } from "./earn/sv.ts";
import { fundsTexts } from "./funds/sv.ts";
import { guardTexts } from "./guards/sv.ts";
import { otcTexts } from "./otc/sv.ts";
import { sessionTexts } from "./session/sv.ts";
import { tradingTexts } from "./trading/sv.ts";
import type { AreaTexts } from "./types.ts";

export const sv: readonly AreaTexts[] = [
  sessionTexts,
  accountTexts,
  guardTexts,
  tradingTexts,
  fundsTexts,
  otcTexts,
  earnTexts,
];
