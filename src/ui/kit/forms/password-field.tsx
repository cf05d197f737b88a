import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { useLingui } from "@lingui/react/macro";
import { PasswordInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { MantineTheme } from "#src/ui/theme/mantine-theme.tsx";
import { problemText } from "../../words/problem-text.ts";
import { useTooLong } from "../../words/use-too-long.ts";
import fields from "./fields.module.css";

/** A password, hidden until one asks to see it. What is typed or pasted is never cut: what is too long is said by its form. */
export function PasswordField({
  label,
  value,
  change,
  problem,
  fresh = false,
  limit,
  first = false,
}: {
  label: string;
  value: string;
  change: (value: string) => void;
  problem: Problem | undefined;
  /** A new password, not the one in use. */
  fresh?: boolean;
  /** How many characters it takes at most; more are said to be too many. */
  limit?: number;
  /** Takes the focus when its dialog opens. */
  first?: boolean;
}): ReactNode {
  const { t, i18n } = useLingui();
  const tooLong = useTooLong(value, limit);
  return (
    <MantineTheme>
      <PasswordInput
        label={label}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        error={problem === undefined ? tooLong : problemText(i18n, problem)}
        aria-invalid={problem !== undefined || tooLong !== undefined}
        data-autofocus={first || undefined}
        autoComplete={fresh ? "new-password" : "current-password"}
        visibilityToggleButtonProps={{ "aria-label": t`Show the password`, tabIndex: 0 }}
        classNames={{
          label: fields.label ?? "",
          input: fields.input ?? "",
          innerInput: fields.inner ?? "",
          error: fields.error ?? "",
          visibilityToggle: fields.eye ?? "",
        }}
      />
    </MantineTheme>
  );
}
