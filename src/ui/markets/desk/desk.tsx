import { useLingui } from "@lingui/react/macro";
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useObservableEagerState } from "observable-hooks";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { useApp } from "#src/ui/shell/app/app-context.ts";
import {
  asksForOrderForm,
  focusOrderForm,
  ORDER_FORM,
  ORDER_FORM_KEYS,
} from "#src/ui/shell/layout/order-form.ts";
import { Splitter } from "../../kit/panel/splitter.tsx";
import { DESK, useLayoutEditing } from "./layout/layout-context.ts";
import { type DeskPlaces, type PanelPlace, useDeskPlaces } from "./layout/use-desk-places.ts";
import { type DeskPanel, PanelSwitch } from "./panel-switch.tsx";
import styles from "./terminal.module.css";
import { useOrderFormMark, useRowsMark } from "./use-desk-marks.ts";

const LayoutEditor = lazyPart(() => import("./layout/layout-editor.tsx"));

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

/** The user's lists, with what sets their height. A layout sets it instead where there is one. */
function Lists({
  deskHeight,
  size,
  place,
  children,
}: {
  /** In CSS pixels. */
  deskHeight: number;
  size: ReturnType<typeof useOrdersHeight>;
  place: PanelPlace;
  children: ReactNode;
}): ReactNode {
  const { move, settle, fold } = size;
  const isPlaced = place.style !== undefined;
  const folded = size.folded && !isPlaced;
  const { t } = useLingui();
  const shown = useElementSize();
  return (
    <section
      id={ORDERS}
      ref={shown.ref}
      className={styles.orders}
      {...place}
      data-folded={folded || undefined}
      // A tab of a folded panel opens it.
      onClickCapture={({ target }) => {
        if (folded && target instanceof Element && target.closest("[role=tab]") !== null) fold(false);
      }}
    >
      {!isPlaced && (
        <Splitter
          name={t`Height of the lists below the chart`}
          controls={ORDERS}
          height={Math.round(shown.height)}
          greatest={Math.round(deskHeight * GREATEST_SHARE)}
          move={move}
          settle={settle}
        />
      )}
      {children}
      {!isPlaced && (
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
      )}
    </section>
  );
}

const allPanels: readonly DeskPanel[] = ["chart", "book", "form", "orders"];
const withoutBook = allPanels.filter((panel) => panel !== "book");

/** What a terminal puts into its panels. */
interface DeskPanels {
  readonly list: ReactNode;
  readonly chart: ReactNode;
  /** Options have none. */
  readonly book?: ReactNode;
  readonly form: ReactNode;
  readonly trades: ReactNode;
  readonly orders: ReactNode;
}

/** The order form and the trades: one above the other, unless a layout places them. */
function Side({
  panels,
  places: { shows, place },
}: {
  panels: Pick<DeskPanels, "form" | "trades">;
  places: DeskPlaces;
}): ReactNode {
  return (
    <div className={styles.side}>
      {shows("form") && (
        <section
          id={ORDER_FORM}
          tabIndex={-1}
          aria-keyshortcuts={ORDER_FORM_KEYS}
          className={styles.form}
          {...place("form")}
        >
          {panels.form}
        </section>
      )}
      {shows("trades") && (
        <section className={styles.trades} {...place("trades")}>
          {panels.trades}
        </section>
      )}
    </div>
  );
}

/**
 * The panels of a terminal on one screen: the market list, the chart, the book where there is one, the order form with the trades, and
 * below the chart the user's lists, whose height they set; or the layout that the user made. A phone shows one of them at a time.
 */
export function Desk({
  className = "",
  ...panels
}: DeskPanels & { className?: string | undefined }): ReactNode {
  const lists = useOrdersHeight();
  const desk = useElementSize();
  const marked = useRef<HTMLDivElement>(null);
  const deskRef = useMergedRef(desk.ref, marked);
  const [panel, show] = useState<DeskPanel>("chart");
  const places = useDeskPlaces(panels.book !== undefined);
  const { shows, place, isPlaced } = places;
  const { draft } = useLayoutEditing();
  useOrderFormMark();
  useRowsMark(marked, ORDERS);
  useOrderFormKeys();
  const size = lists.height === null ? {} : { "--orders": `${lists.height}px` };
  return (
    <div
      ref={deskRef}
      id={DESK}
      className={`${styles.desk} ${className}`}
      data-panel={panel}
      data-placed={isPlaced || undefined}
      style={size as CSSProperties}
    >
      {shows("list") && (
        <section className={styles.list} {...place("list")}>
          {panels.list}
        </section>
      )}
      {shows("chart") && (
        <section className={styles.chart} {...place("chart")}>
          {panels.chart}
        </section>
      )}
      {shows("book") && (
        <section
          className={styles.book}
          {...place("book")}
          // On a phone a chosen level leads to the form that it fills.
          onClickCapture={({ target }) => {
            if (target instanceof Element && target.closest("table") !== null) show("form");
          }}
        >
          {panels.book}
        </section>
      )}
      <Side panels={panels} places={places} />
      {shows("orders") && (
        <Lists deskHeight={desk.height} size={lists} place={place("orders")}>
          {panels.orders}
        </Lists>
      )}
      <PanelSwitch panels={panels.book === undefined ? withoutBook : allPanels} shown={panel} show={show} />
      {draft !== null && <LayoutEditor draft={draft} hasBook={panels.book !== undefined} />}
    </div>
  );
}
