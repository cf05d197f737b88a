import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { CODE_MAX } from "#domain/limits.ts";
import type { CodeSender, Problem } from "#src/streams/kit/form/form.ts";
import { useApp } from "../../shell/app/app-context.ts";
import fields from "./fields.module.css";
import { TextField } from "./text-field.tsx";

/** The code that was sent, with the button that sends it and counts down to the next. */
export function CodeField({
  code,
  value,
  change,
  problem,
  hint,
}: {
  code: CodeSender;
  value: string;
  change: (value: string) => void;
  problem: Problem | undefined;
  hint?: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const isDemo = useApp().deps.settings.demo;
  const { state, secondsLeft } = useObservableEagerState(code.view$);
  const recipient = useObservableEagerState(code.recipient$);
  const place = recipient === null ? hint : <Trans>We will send the code to {recipient}.</Trans>;
  const shown =
    state === "counting" && isDemo ? (
      <>
        {place} <DemoHint />
      </>
    ) : (
      place
    );
  return (
    <TextField
      label={t`Verification code`}
      value={value}
      change={change}
      problem={problem}
      hint={shown}
      maxLength={CODE_MAX}
      autoComplete="one-time-code"
      inputMode="numeric"
      sideWidth={116}
      side={
        <button type="button" className={fields.send} disabled={state !== "idle"} onClick={code.send}>
          {state === "counting" ? (
            <Trans>Resend in {secondsLeft} s</Trans>
          ) : state === "sending" ? (
            <Trans>Sending</Trans>
          ) : (
            <Trans>Send code</Trans>
          )}
        </button>
      }
    />
  );
}

/** The demo sends nothing: where the code is instead. */
function DemoHint(): ReactNode {
  return (
    <Trans>
      This is a demo: read the code in the{" "}
      <Link to="/outbox" target="_blank">
        outbox
      </Link>
      .
    </Trans>
  );
}
