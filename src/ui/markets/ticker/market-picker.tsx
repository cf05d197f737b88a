import { useLingui } from "@lingui/react/macro";
import { useFocusTrap, useMergedRef } from "@mantine/hooks";
import { type CSSProperties, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Market, MarketsScreen } from "#src/streams/markets/screens/markets-types.ts";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { useLeaving } from "#src/ui/kit/menu/use-leaving.ts";
import type { TerminalPath } from "../market-list/market-line.tsx";
import { MarketList } from "../market-list/market-list.tsx";
import styles from "./market-picker.module.css";

/** Between the button and what it opens, in CSS pixels. */
const GAP = 6;

/** Where a panel below an element begins, in the page. */
function below(element: Element): CSSProperties {
  const { left, bottom } = element.getBoundingClientRect();
  return { left: left + window.scrollX, top: bottom + window.scrollY + GAP };
}

/**
 * The pair's name as a button that opens the market list below it: where the window has no room for the list beside the chart, the
 * pair is changed here. Escape and a press elsewhere close it, and Escape gives the focus back.
 */
export function MarketPicker({
  screen,
  market,
  to,
}: {
  screen: MarketsScreen;
  market: Market;
  to: TerminalPath;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const open = place !== null;
  useLeaving(open, panel, button, () => setPlace(null));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.name}
        title={t`Change the pair`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={({ currentTarget }) => setPlace(open ? null : below(currentTarget))}
      >
        {market.symbol}
        <Icon name="chevron" size={14} />
      </button>
      {open && (
        <Panel id={id} panel={panel} place={place}>
          <MarketList screen={screen} current={market.key} to={to} over />
        </Panel>
      )}
    </>
  );
}

/** Over the page, with the focus inside. */
function Panel({
  id,
  panel,
  place,
  children,
}: {
  id: string;
  panel: RefObject<HTMLDivElement | null>;
  place: CSSProperties;
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const ref = useMergedRef(panel, useFocusTrap());
  return createPortal(
    <div
      id={id}
      ref={ref}
      role="dialog"
      aria-label={t`Change the pair`}
      tabIndex={-1}
      className={styles.dropdown}
      style={place}
    >
      {children}
    </div>,
    document.body,
  );
}
