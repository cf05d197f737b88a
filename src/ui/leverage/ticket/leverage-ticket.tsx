import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import type {
  LeverageScreen,
  LeverageTicketModel,
  LeverageTicketView,
  Market,
} from "#src/streams/leverage/screens/types.ts";
import { ProblemNote } from "#src/ui/kit/fields/problem-note.tsx";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { Skeleton } from "#src/ui/kit/loading/skeleton.tsx";
import { TabPanel, Tabs } from "#src/ui/kit/tabs/tabs.tsx";
import { useFetchedEarly } from "#src/ui/shell/app/use-first-sign.ts";
import { ConfirmChoice } from "#src/ui/spot/ticket/confirm-choice.tsx";
import { EntryStops } from "#src/ui/spot/ticket/entry-stops.tsx";
import { GuestLinks, LookingUp } from "#src/ui/spot/ticket/submit.tsx";
import ticket from "#src/ui/spot/ticket/ticket.module.css";
import field from "#src/ui/spot/ticket/ticket-field.module.css";
import { TicketField } from "#src/ui/spot/ticket/ticket-field.tsx";
import { ContractsField } from "./contracts-field.tsx";
import { LeverageChoices } from "./leverage-choices.tsx";
import { OpenButtons } from "./open-buttons.tsx";
import { BothSides, LeverageBalance, Rates } from "./outcome.tsx";
import { TicketSettings } from "./ticket-settings.tsx";

const ConfirmOpen = lazyPart(() => import("./confirm-open.tsx"));
const PasswordDialog = lazyPart(() => import("./password-dialog.tsx"));

interface Panel {
  readonly view: LeverageTicketView;
  readonly model: LeverageTicketModel;
  readonly market: Market;
}

function Price({ view, model, market }: Panel): ReactNode {
  const { t } = useLingui();
  const id = useId();
  if (view.tab === "xtd")
    return (
      <TicketField
        id={`${id}-price`}
        label={t`Price`}
        unit={market.pair.quote}
        value={view.price}
        step={market.tick}
        decimals={market.priceDecimals}
        problem={view.problems.price}
        change={(text) => model.change("price", text)}
      />
    );
  return (
    <div>
      <div className={field.field} data-fixed>
        <span>
          <Trans>Price</Trans>
        </span>
        <em>
          <Trans>Market price</Trans>
        </em>
      </div>
      <ProblemNote id={`${id}-price-problem`} problem={view.problems.price} />
    </div>
  );
}

function Asking({ view, model, market }: Panel): ReactNode {
  if (view.stage === "confirming" && view.side !== null)
    return <ConfirmOpen view={view} market={market} side={view.side} model={model} />;
  if (view.stage === "password" || view.stage === "sending")
    return <PasswordDialog view={view} model={model} />;
  return view.stage === "unknown" ? <LookingUp /> : null;
}

/** Numbers have no exponent here: the key is not taken. */
function withoutExponent(event: KeyboardEvent): void {
  const typing = event.target instanceof HTMLInputElement && event.target.inputMode === "decimal";
  if (typing && event.key.toLowerCase() === "e" && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

/** The trade panel: at the market (`std`) or at the user's own price (`xtd`). */
export function LeverageTicket({
  screen,
  market,
}: {
  screen: Pick<LeverageScreen, "ticket" | "signedIn$">;
  market: Market;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const model = screen.ticket;
  const view = useObservableEagerState(model.view$);
  const signedIn = useObservableEagerState(screen.signedIn$);
  useFetchedEarly(ConfirmOpen, PasswordDialog);
  const closed = !market.listed || !market.open.leverage;
  const panel = { view, model, market };
  // The terms arrive with the account: keep room for them.
  const isWaiting = signedIn && view.minContracts === null;
  return (
    <section className={ticket.ticket} aria-label={t`Trade panel`} onKeyDown={withoutExponent}>
      <div className={ticket.modes}>
        <Tabs
          small
          panel={id}
          name={t`Order type`}
          tabs={[
            { key: "std", label: <Trans context="kind of order">Market</Trans> },
            { key: "xtd", label: <Trans>Custom price</Trans> },
          ]}
          chosen={view.tab}
          choose={model.tab}
        />
        {signedIn && <TicketSettings model={model} />}
      </div>
      <TabPanel panel={id} chosen={view.tab}>
        <div className={ticket.body}>
          {signedIn && <LeverageBalance view={view} market={market} />}
          <Price {...panel} />
          {isWaiting ? <Skeleton height="49px" /> : <LeverageChoices view={view} model={model} />}
          <ContractsField {...panel} />
          {isWaiting && <Skeleton height="18px" />}
          <EntryStops
            wanted={view.hasStops}
            want={model.stops}
            prices={view}
            problems={view.problems}
            start={view.long.price ?? ""}
            market={market}
            change={model.change}
          />
          <Rates view={view} />
          <BothSides view={view} market={market} />
          {closed && <ProblemNote id={`${id}-closed`} problem="pair_delisted" />}
          {signedIn && <ConfirmChoice model={model} />}
          {signedIn ? (
            <OpenButtons view={view} model={model} closed={closed} />
          ) : (
            <GuestLinks pair={market.key} to="/leverdealCenter" />
          )}
        </div>
      </TabPanel>
      <Asking {...panel} />
    </section>
  );
}
