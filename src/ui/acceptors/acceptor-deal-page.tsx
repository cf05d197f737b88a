import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { FormEvent, ReactNode } from "react";
import { CODE_MAX, PASSWORD_MAX } from "#domain/limits.ts";
import { ACCEPTOR_COIN, rateOf } from "#src/streams/acceptors/figures.ts";
import type { AcceptorDealScreen, AcceptorInfo } from "#src/streams/acceptors/types.ts";
import { AccountPage } from "#src/ui/account/layout/account-page.tsx";
import buttons from "#src/ui/kit/controls/button.module.css";
import { ChoiceField } from "#src/ui/kit/fields/choice-field.tsx";
import { NumberField } from "#src/ui/kit/fields/number-field.tsx";
import { TextEntry } from "#src/ui/kit/fields/text-entry.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { CodeField } from "#src/ui/kit/forms/code-field.tsx";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { wayNames } from "#src/ui/p2p/names.ts";
import styles from "./acceptors.module.css";
import { Payee } from "./payee.tsx";

/** `/rechargeMoney`: a deposit or withdrawal through one acceptor. */
export function AcceptorDealPage({ screen }: { screen: AcceptorDealScreen }): ReactNode {
  const { t } = useLingui();
  const info = useObservableEagerState(screen.info$);
  return (
    <AccountPage
      title={screen.side === "buy" ? t`Deposit through an acceptor` : t`Withdraw through an acceptor`}
      aside={
        <Link to="/aceite" className={buttons.ghost}>
          <Trans>All acceptors</Trans>
        </Link>
      }
    >
      <LoadableView data={info} retry={screen.retry} skeleton={<SkeletonRows rows={7} height="44px" />}>
        {(acceptor) => (
          <div className={styles.columns}>
            <Card title={acceptor.name}>
              <Form screen={screen} acceptor={acceptor} />
            </Card>
            <div>
              <Payee screen={screen} acceptor={acceptor} />
            </div>
          </div>
        )}
      </LoadableView>
    </AccountPage>
  );
}

function Form({ screen, acceptor }: { screen: AcceptorDealScreen; acceptor: AcceptorInfo }): ReactNode {
  const { t, i18n } = useLingui();
  const { form, side } = screen;
  const { values, problems, submitting } = useObservableEagerState(form.view$);
  const isDeposit = side === "buy";
  const send = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={t`Deal`}>
      <Money screen={screen} acceptor={acceptor} />
      <ChoiceField
        label={isDeposit ? t`How you pay` : t`How you get paid`}
        options={acceptor.payees.map(({ way }) => ({ key: way, name: i18n._(wayNames[way]) }))}
        chosen={values.way}
        choose={(way) => form.change("way", way)}
        problem={problems.way}
      />
      <TextEntry
        label={t`Trade account`}
        value={values.account}
        maxLength={64}
        change={(value) => form.change("account", value)}
        problem={problems.account}
        hint={isDeposit ? t`The account that you pay from` : t`The account that you are paid to`}
      />
      <TextEntry
        label={t`Mobile number`}
        value={values.mobile}
        maxLength={24}
        change={(value) => form.change("mobile", value)}
        problem={problems.mobile}
      />
      {!isDeposit && <Secrets screen={screen} />}
      <button
        type="submit"
        className={`${buttons.primary} ${buttons.large} ${buttons.wide}`}
        aria-disabled={submitting}
        aria-busy={submitting}
      >
        {isDeposit ? <Trans>Submit deposit</Trans> : <Trans>Submit withdrawal</Trans>}
      </button>
    </form>
  );
}

/** What confirms a withdrawal, asked for with the rest, so that nothing is typed twice. */
function Secrets({ screen: { form, needsTotp$, code } }: { screen: AcceptorDealScreen }): ReactNode {
  const { t } = useLingui();
  const { values, problems } = useObservableEagerState(form.view$);
  const needsTotp = useObservableEagerState(needsTotp$);
  return (
    <>
      <TextEntry
        type="password"
        label={t`Trade password`}
        value={values.password}
        maxLength={PASSWORD_MAX}
        autoComplete="current-password"
        change={(value) => form.change("password", value)}
        problem={problems.password}
      />
      {needsTotp ? (
        <TextEntry
          label={t`Authenticator code`}
          value={values.totp}
          maxLength={CODE_MAX}
          autoComplete="one-time-code"
          change={(value) => form.change("totp", value)}
          problem={problems.totp}
        />
      ) : (
        <div>
          <CodeField
            code={code}
            value={values.code}
            change={(value) => form.change("code", value)}
            problem={problems.code}
          />
          <p className={styles.hint}>
            <Trans>Required for an account you have not been paid to before.</Trans>
          </p>
        </div>
      )}
    </>
  );
}

function Money({
  screen: { form, side, estimate$, all },
  acceptor,
}: {
  screen: AcceptorDealScreen;
  acceptor: AcceptorInfo;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const { values, problems } = useObservableEagerState(form.view$);
  const { coins, choices } = useObservableEagerState(estimate$);
  const { coinCode } = acceptor;
  const rate = `${format.price(rateOf(acceptor, side), 3)} ${coinCode}`;
  const amount = `${format.exact(coins)} ${ACCEPTOR_COIN}`;
  return (
    <NumberField
      label={side === "buy" ? t`Amount you pay` : t`Amount you receive`}
      value={values.money}
      unit={coinCode}
      choices={choices}
      problem={problems.money}
      change={(value) => form.change("money", value)}
      all={all}
      hint={
        side === "buy" ? (
          <Trans>
            You receive {amount} at {rate}
          </Trans>
        ) : (
          <Trans>
            You send {amount} at {rate}
          </Trans>
        )
      }
    />
  );
}
