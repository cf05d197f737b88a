import { useLingui } from "@lingui/react/macro";
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useObservableEagerState } from "observable-hooks";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { useApp } from "#src/ui/shell/app/app-context.ts";
import {
  asksForOrderForm,
  focusOrderForm,
  ORDER_FORM,
  ORDER_FORM_KEYS,
} from "#src/ui/shell/layout/order-form.ts";
import { Splitter } from "../../kit/panel/splitter.tsx";
import { type DeskPanel, PanelSwitch } from "./panel-switch.tsx";
import styles from "./terminal.module.css";
import { useOrderFormMark, useRowsMark } from "./use-desk-marks.ts";

const ORDERS = "desk-orders";
/** Only the head of the lists, in CSS pixels. */
const FOLDED = 36;
/** The share of the desk that the lists may take: the rest is the chart's. */
const GREATEST_SHARE = 0.6;

/** The height of the lists below the chart: what the user set, or is setting with the pointer. */
function useOrdersHeight() {
  const { preferences } = useApp();
  const { ordersHeight, ordersFolded } = useObservableEagerState(preferences.terminalLook$);
  const [moving, move] = useState<number | null>(null);
  const height = moving ?? (ordersFolded ? FOLDED : ordersHeight);
  return {
    folded: ordersFolded && moving === null,
    height,
    move,
    settle: (to: number | null) => {
      move(null);
      preferences.setTerminalLook({ ordersHeight: to, ordersFolded: false });
    },
    fold: (folded: boolean) => preferences.setTerminalLook({ ordersFolded: folded }),
  };
}

/** Alt+O leads to the order form. */
function useOrderFormKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!asksForOrderForm(event)) return;
      event.preventDefault();
      focusOrderForm();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** The user's lists, with what sets their height. */
function Lists({
  deskHeight,
  size: { folded, move, settle, fold },
  children,
}: {
  /** In CSS pixels. */
  deskHeight: number;
  size: ReturnType<typeof useOrdersHeight>;
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const shown = useElementSize();
  return (
    <section
      id={ORDERS}
      ref={shown.ref}
      className={styles.orders}
      data-folded={folded || undefined}
      // A tab of a folded panel opens it.
      onClickCapture={({ target }) => {
        if (folded && target instanceof Element && target.closest("[role=tab]") !== null) fold(false);
      }}
    >
      <Splitter
        name={t`Height of the lists below the chart`}
        controls={ORDERS}
        height={Math.round(shown.height)}
        greatest={Math.round(deskHeight * GREATEST_SHARE)}
        move={move}
        settle={settle}
      />
      {children}
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!folded}
        aria-controls={ORDERS}
        aria-label={folded ? t`Show the lists` : t`Hide the lists`}
        title={folded ? t`Show the lists` : t`Hide the lists`}
        onClick={() => fold(!folded)}
      >
        <Icon name="chevron" size={14} />
      </button>
    </section>
  );
}

const panels: readonly DeskPanel[] = ["chart", "book", "form", "orders"];
const withoutBook = panels.filter((panel) => panel !== "book");

/**
 * The panels of a terminal on one screen: the market list, the chart, the book where there is one, the order form, and below the
 * chart the user's lists, whose height they set. A phone shows one of them at a time.
 */
export function Desk({
  list,
  chart,
  book,
  form,
  orders,
  className = "",
}: {
  list: ReactNode;
  chart: ReactNode;
  book?: ReactNode;
  form: ReactNode;
  orders: ReactNode;
  className?: string | undefined;
}): ReactNode {
  const lists = useOrdersHeight();
  const desk = useElementSize();
  const marked = useRef<HTMLDivElement>(null);
  const deskRef = useMergedRef(desk.ref, marked);
  const [panel, show] = useState<DeskPanel>("chart");
  useOrderFormMark();
  useRowsMark(marked, ORDERS);
  useOrderFormKeys();
  const size = lists.height === null ? {} : { "--orders": `${lists.height}px` };
  return (
    <div
      ref={deskRef}
      className={`${styles.desk} ${className}`}
      data-panel={panel}
      style={size as CSSProperties}
    >
      <section className={styles.list}>{list}</section>
      <section className={styles.chart}>{chart}</section>
      {book !== undefined && (
        <section
          className={styles.book}
          // On a phone a chosen level leads to the form that it fills.
          onClickCapture={({ target }) => {
            if (target instanceof Element && target.closest("table") !== null) show("form");
          }}
        >
          {book}
        </section>
      )}
      <section id={ORDER_FORM} tabIndex={-1} aria-keyshortcuts={ORDER_FORM_KEYS} className={styles.form}>
        {form}
      </section>
      <Lists deskHeight={desk.height} size={lists}>
        {orders}
      </Lists>
      <PanelSwitch panels={book === undefined ? withoutBook : panels} shown={panel} show={show} />
    </div>
  );
}
