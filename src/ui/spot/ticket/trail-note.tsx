import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market, TrailPlan } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { trailWords } from "#src/ui/words/trail-words.ts";
import styles from "./trigger-note.module.css";

/** In one sentence how a trailing stop follows the price, and where it begins; nothing as long as something is missing. */
export function TrailNote({ plan, market }: { plan: TrailPlan | null; market: Market }): ReactNode {
  const format = useFormat();
  const { i18n } = useLingui();
  if (plan === null) return null;
  const price = (text: string) => format.price(text, market.priceDecimals);
  const values = {
    stop: price(plan.stop),
    activation: plan.activation === null ? "" : price(plan.activation),
  };
  const when = plan.activation === null ? "now" : "later";
  return <p className={styles.note}>{i18n._({ ...trailWords[plan.side][when], values })}</p>;
}
