import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { WithdrawModel, WithdrawView } from "#src/streams/wallets/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { CodeField } from "#src/ui/kit/forms/code-field.tsx";
import note from "#src/ui/kit/layout/note.module.css";

/** What a new address needs, said as soon as it is typed, and the code for it. */
export function NewAddress({ view, model }: { view: WithdrawView; model: WithdrawModel }): ReactNode {
  const format = useFormat();
  if (view.addressHeldUntil !== null) {
    const until = format.dateTime(view.addressHeldUntil);
    return (
      <p className={note.warning} role="status">
        <Trans>You saved this address recently. You can withdraw to it from {until}.</Trans>
      </p>
    );
  }
  if (!view.isNewAddress && !view.needsCode) return null;
  return (
    <>
      <p className={note.plain} role="status">
        {view.needsCode ? (
          <Trans>You have not withdrawn to this address before. Confirm it with the code we send you.</Trans>
        ) : (
          <Trans>You have not withdrawn to this address before. Check it again.</Trans>
        )}
      </p>
      {view.needsCode && (
        <CodeField
          code={model.code}
          value={view.values.code}
          change={(value) => model.change("code", value)}
          problem={view.problems.code}
        />
      )}
    </>
  );
}
