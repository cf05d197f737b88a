import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market, Trigger } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { triggerWords } from "#src/ui/words/stop-words.ts";
import styles from "./trigger-note.module.css";

/** In one sentence what a stop-limit order will do and when; nothing as long as a price is missing. */
export function TriggerNote({ trigger, market }: { trigger: Trigger | null; market: Market }): ReactNode {
  const format = useFormat();
  const { i18n } = useLingui();
  if (trigger === null) return null;
  const values = {
    price: format.price(trigger.price, market.priceDecimals),
    stop: format.price(trigger.stop, market.priceDecimals),
  };
  return (
    <p className={styles.note}>{i18n._({ ...triggerWords[trigger.side][trigger.direction], values })}</p>
  );
}
