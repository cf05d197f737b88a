import "@mantine/core/styles/Input.layer.css";
import { useLingui } from "@lingui/react/macro";
import { TextInput } from "@mantine/core";
import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { Problem } from "#src/streams/kit/form/form.ts";
import { MantineTheme } from "#src/ui/theme/mantine-theme.tsx";
import { problemText } from "../../words/problem-text.ts";
import { useTooLong } from "../../words/use-too-long.ts";
import fields from "./fields.module.css";

/** A labelled input that shows its problem. */
export function TextField({
  label,
  value,
  change,
  problem,
  maxLength = 128,
  autoComplete,
  inputMode,
  hint,
  side,
  sideWidth = 104,
  first = false,
}: {
  label: string;
  value: string;
  change: (value: string) => void;
  problem: Problem | undefined;
  /** More characters than that are said to be too many; none is cut. */
  maxLength?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "tel" | "email" | "numeric" | "text";
  hint?: ReactNode;
  side?: ReactNode;
  sideWidth?: number;
  /** Takes the focus when its dialog opens. */
  first?: boolean;
}): ReactNode {
  const { i18n } = useLingui();
  const tooLong = useTooLong(value, maxLength);
  return (
    <MantineTheme>
      <TextInput
        label={label}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        error={problem === undefined ? tooLong : problemText(i18n, problem)}
        autoComplete={autoComplete}
        inputMode={inputMode}
        data-autofocus={first || undefined}
        description={hint}
        inputWrapperOrder={["label", "input", "error", "description"]}
        rightSection={side}
        rightSectionWidth={side === undefined ? undefined : sideWidth}
        classNames={{
          label: fields.label ?? "",
          input: fields.input ?? "",
          error: fields.error ?? "",
          description: fields.hint ?? "",
          section: fields.section ?? "",
        }}
      />
    </MantineTheme>
  );
}
