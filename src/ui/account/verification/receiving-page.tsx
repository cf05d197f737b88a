import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { ReceivingField, ReceivingScreen } from "#src/streams/account/screens/receiving.screen.ts";
import { SubmitButton } from "#src/ui/kit/forms/submit-button.tsx";
import { TextField } from "#src/ui/kit/forms/text-field.tsx";
import card from "#src/ui/kit/layout/card.module.css";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { wayNames } from "#src/ui/p2p/names.ts";
import { AccountPage } from "../layout/account-page.tsx";
import { BackButton } from "./back-button.tsx";
import styles from "./upload-field.module.css";
import { UploadField } from "./upload-field.tsx";

/** `/userSetting`: how the user is paid by others, way by way. */
export function ReceivingPage({ screen }: { screen: ReceivingScreen }): ReactNode {
  const { t } = useLingui();
  const known = useObservableEagerState(screen.known$);
  return (
    <AccountPage
      title={t`Payment settings`}
      lead={<Trans>Other users pay you to these accounts. They see them only while trading with you.</Trans>}
      aside={screen.back.isAsked && <BackButton leave={screen.back.leave} />}
    >
      <Card>
        <LoadableView
          data={known}
          retry={screen.retry}
          skeleton={<SkeletonRows rows={6} height="42px" inset="card" />}
        >
          {() => <ReceivingForm screen={screen} />}
        </LoadableView>
      </Card>
    </AccountPage>
  );
}

function ReceivingForm({ screen }: { screen: ReceivingScreen }): ReactNode {
  const { t, i18n } = useLingui();
  const { form, picture } = screen;
  const { values, problems, submitting } = useObservableEagerState(form.view$);
  const uploading = useObservableEagerState(screen.uploading$);
  const field = (name: ReceivingField, label: string) => (
    <TextField
      label={label}
      value={values[name]}
      change={(value) => form.change(name, value)}
      problem={problems[name]}
      maxLength={64}
    />
  );
  const code = (name: "alipayPicture" | "wechatPicture", label: string) => (
    <UploadField label={label} upload={screen[name]} picture={picture} problem={problems[name]} />
  );
  return (
    <form
      aria-label={t`Payment settings`}
      noValidate
      className={`${card.body} ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!uploading) form.submit();
      }}
    >
      <p className={styles.about}>
        <Trans>Complete at least one payment method. The others are optional.</Trans>
      </p>
      <div className={styles.two}>{field("name", t`Real name`)}</div>
      <Way name={i18n._(wayNames.bank)}>
        {field("bank", t`Bank`)}
        {field("bankAccount", t`Bank account number`)}
        {field("bankBranch", t`Branch (optional)`)}
      </Way>
      <Way name={i18n._(wayNames.alipay)}>
        {field("alipayAccount", t`Alipay account`)}
        {code("alipayPicture", t`Alipay payment code`)}
      </Way>
      <Way name={i18n._(wayNames.wechat)}>
        {field("wechatNickname", t`WeChat nickname`)}
        {field("wechatAccount", t`WeChat account`)}
        {code("wechatPicture", t`WeChat payment code`)}
      </Way>
      <div className={styles.send}>
        <SubmitButton busy={submitting || uploading}>
          <Trans>Save</Trans>
        </SubmitButton>
      </div>
    </form>
  );
}

/** One way to be paid. */
function Way({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles.way}>
      <legend>{name}</legend>
      <div className={styles.two}>{children}</div>
    </fieldset>
  );
}
