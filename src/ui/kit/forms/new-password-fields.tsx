import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { PasswordField } from "./password-field.tsx";
import { StrengthMeter } from "./strength-meter.tsx";

type Field = "password" | "repeat";

/** A new login password, how strong it is, and the same once more. */
export function NewPasswordFields({
  label,
  values,
  problems,
  change,
  strength$,
}: {
  label: string;
  values: Readonly<Record<Field, string>>;
  problems: Readonly<Partial<Record<Field, Problem>>>;
  change: (field: Field, value: string) => void;
  strength$: ComponentProps<typeof StrengthMeter>["strength$"];
}): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        label={label}
        value={values.password}
        change={(value) => change("password", value)}
        problem={problems.password}
        fresh
      />
      <StrengthMeter strength$={strength$} />
      <PasswordField
        label={t`Repeat the password`}
        value={values.repeat}
        change={(value) => change("repeat", value)}
        problem={problems.repeat}
        fresh
      />
    </>
  );
}
