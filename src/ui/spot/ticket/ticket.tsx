import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type FormEvent, type ReactNode, useId } from "react";
import type { Market, TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { TabPanel, Tabs } from "../../kit/tabs/tabs.tsx";
import { useFetchedEarly } from "../../shell/app/use-first-sign.ts";
import { ConfirmChoice } from "./confirm-choice.tsx";
import { EntryStops } from "./entry-stops.tsx";
import { Fields } from "./fields.tsx";
import { Available } from "./figures.tsx";
import { IcebergField } from "./iceberg-field.tsx";
import { Outcome } from "./outcome.tsx";
import { SideSwitch } from "./side-switch.tsx";
import { GuestLinks, LookingUp, Submit } from "./submit.tsx";
import styles from "./ticket.module.css";
import { TicketNotes } from "./ticket-notes.tsx";
import { FixedTimeInForce, TimeInForceChoice } from "./time-in-force-choice.tsx";

const ConfirmOrder = lazyPart(() => import("./confirm-order.tsx"));

/** The order form of the market. */
export function Ticket({ screen, market }: { screen: TerminalScreen; market: Market }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const notes = useId();
  const model = screen.ticket;
  const view = useObservableEagerState(model.view$);
  const signedIn = useObservableEagerState(screen.signedIn$);
  const preview = useObservableEagerState(model.preview$);
  const refusal = preview.state === "refused" ? preview.refusal : null;
  const { base } = market.pair;
  useFetchedEarly(ConfirmOrder);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    model.submit();
  };
  return (
    <form className={styles.ticket} onSubmit={submit} aria-label={t`Order form`} noValidate>
      <SideSwitch side={view.side} base={base} choose={model.side} />
      <div className={styles.modes}>
        <Tabs
          small
          panel={id}
          name={t`Order type`}
          tabs={[
            { key: "limit", label: <Trans>Limit</Trans> },
            { key: "market", label: <Trans context="kind of order">Market</Trans> },
            { key: "stop_limit", label: <Trans>Stop-limit</Trans> },
            {
              key: "trailing_stop",
              label: <Trans context="a trailing stop, short">Trailing</Trans>,
              title: t`Trailing stop`,
            },
            { key: "oco", label: <Trans>OCO</Trans> },
          ]}
          chosen={view.mode}
          choose={model.mode}
        />
      </div>
      <TabPanel panel={id} chosen={view.mode}>
        <div className={styles.body}>
          <Available view={view} market={market} model={model} signedIn={signedIn} />
          <Fields view={view} market={market} model={model} notedIn={notes} />
          {view.mode === "limit" && (
            <TimeInForceChoice chosen={view.timeInForce} choose={model.setTimeInForce} />
          )}
          {view.mode === "market" && <FixedTimeInForce />}
          <EntryStops
            wanted={view.hasExits}
            want={model.setExits}
            prices={view}
            problems={view.problems}
            start={view.price}
            market={market}
            change={model.change}
          />
          <IcebergField view={view} market={market} model={model} />
          <TicketNotes id={notes} view={view} market={market} refusal={refusal} />
          {signedIn ? <Submit view={view} base={base} /> : <GuestLinks pair={market.key} />}
          <Outcome view={view} market={market} model={model} signedIn={signedIn} />
          {signedIn && <ConfirmChoice model={model} />}
        </div>
      </TabPanel>
      {view.stage === "unknown" && <LookingUp />}
      {view.stage === "confirming" && <ConfirmOrder view={view} market={market} model={model} />}
    </form>
  );
}
