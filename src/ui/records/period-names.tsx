import { t } from "@lingui/core/macro";
import type { PeriodKey } from "#src/streams/records/period.fold.ts";

/** The periods in words, in the language in effect. */
export function periodName(key: PeriodKey): string {
  switch (key) {
    case "7":
      return t`7 days`;
    case "30":
      return t`30 days`;
    case "90":
      return t`90 days`;
    case "365":
      return t`365 days`;
    case "year":
      return t`This year`;
    case "all":
      return t`All time`;
    case "custom":
      return t`Custom`;
  }
}
