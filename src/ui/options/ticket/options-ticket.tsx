import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useId } from "react";
import { failed } from "#src/streams/kit/resource/loadable.ts";
import type { Market, OptionsScreen } from "#src/streams/options/screens/types.ts";
import { ProblemNote } from "#src/ui/kit/fields/problem-note.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { ConfirmChoice } from "#src/ui/spot/ticket/confirm-choice.tsx";
import { GuestLinks, LookingUp } from "#src/ui/spot/ticket/submit.tsx";
import { ConfirmOption } from "./confirm-option.tsx";
import { Cover } from "./cover.tsx";
import { DirectionButtons } from "./direction-buttons.tsx";
import { Durations } from "./durations.tsx";
import { HotkeySwitch } from "./hotkey-switch.tsx";
import styles from "./options-ticket.module.css";
import { Outcome } from "./outcome.tsx";
import { Stake } from "./stake.tsx";
import { useHotkeys } from "./use-hotkeys.ts";
import { Wallet } from "./wallet.tsx";

/** The order form of options: how long, how much, and which way. */
export function OptionTicket({
  screen,
  market,
}: {
  screen: Pick<OptionsScreen, "ticket" | "signedIn$">;
  market: Market;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const model = screen.ticket;
  const view = useObservableEagerState(model.view$);
  const signedIn = useObservableEagerState(screen.signedIn$);
  const closed = !market.listed || !market.open.options;
  const isWaiting = view.durations.length === 0 || view.currencies.length === 0;
  const disabled = closed || isWaiting;
  const armed = useObservableEagerState(model.hotkeys.armed$);
  // While an order is in progress the keys are heard all the same: the press is answered, not lost.
  useHotkeys(signedIn && !closed && armed ? model.hotkeys.press : null);
  return (
    <section
      className={styles.ticket}
      aria-label={t`Option`}
      aria-busy={(isWaiting && view.refusal === null) || undefined}
    >
      {view.refusal === null ? (
        <>
          <Durations view={view} model={model} />
          <Wallet view={view} model={model} signedIn={signedIn} />
          <Cover view={view} />
          <Stake view={view} model={model} />
          <Outcome view={view} />
        </>
      ) : (
        <LoadableView data={failed(view.refusal)} retry={model.retry} skeleton={null}>
          {() => null}
        </LoadableView>
      )}
      {closed && (
        <ProblemNote id={`${id}-closed`} problem={market.listed ? "not_open_yet" : "pair_delisted"} />
      )}
      {signedIn ? (
        <>
          <DirectionButtons view={view} disabled={disabled} armed={armed} open={model.submit} />
          <ConfirmChoice model={model} />
          <HotkeySwitch armed={armed} arm={model.hotkeys.arm} />
        </>
      ) : (
        <GuestLinks pair={market.key} to="/secondsOrder" />
      )}
      <p className={styles.rule}>
        <Trans>
          Settled on the average of the mark prices in the last seconds. If the average equals the opening
          price, the stake is returned.
        </Trans>
      </p>
      <ConfirmOption view={view} model={model} market={market} />
      {view.stage === "unknown" && <LookingUp />}
    </section>
  );
}
