import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CODE_MAX } from "#domain/limits.ts";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { TextField } from "#src/ui/kit/forms/text-field.tsx";

/** The code of the authenticator. `recovery`: a recovery code is as good. */
export function TotpField({
  value,
  change,
  problem,
  recovery = true,
  first = false,
}: {
  value: string;
  change: (value: string) => void;
  problem: Problem | undefined;
  recovery?: boolean;
  /** Takes the focus when its dialog opens. */
  first?: boolean;
}): ReactNode {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Authenticator code`}
      value={value}
      change={change}
      problem={problem}
      maxLength={CODE_MAX}
      autoComplete="one-time-code"
      first={first}
      {...(recovery
        ? { hint: <Trans>6-digit authenticator code, or a recovery code</Trans> }
        : { inputMode: "numeric" })}
    />
  );
}
