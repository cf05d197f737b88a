import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { MantineTheme } from "#src/ui/theme/mantine-theme.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import fields from "./fields.module.css";
import type { SearchSelectProps } from "./search-select-list.tsx";
import { SelectArrow } from "./select-arrow.tsx";

const SearchSelectList = lazyPart(() => import("./search-select-list.tsx"));

/**
 * A long list that is searched by typing. Its code is fetched when the pointer or the focus comes to the field. Until then the field looks the
 * same, and the focus and what is typed meanwhile are handed on to the list, which opens.
 */
export function SearchSelect(props: SearchSelectProps): ReactNode {
  const [ready, setReady] = useState(false);
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState("");
  if (ready) return <SearchSelectList {...props} before={{ focused, typed }} />;
  const { label, placeholder, options, value, error, hint } = props;
  const chosen = options.find((option) => option.value === value)?.label ?? "";
  const approach = async (): Promise<void> => {
    await SearchSelectList.prefetch();
    setReady(true);
  };
  return (
    <MantineTheme>
      <TextInput
        label={label}
        placeholder={placeholder}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        autoComplete="off"
        value={typed === "" ? chosen : typed}
        error={error}
        description={hint}
        inputWrapperOrder={["label", "input", "error", "description"]}
        rightSection={<SelectArrow />}
        rightSectionPointerEvents="none"
        classNames={{
          label: fields.label ?? "",
          input: fields.input ?? "",
          error: fields.error ?? "",
          description: fields.hint ?? "",
        }}
        onPointerEnter={approach}
        onFocus={({ currentTarget }) => {
          setFocused(true);
          // What is typed replaces the choice.
          currentTarget.select();
          void approach();
        }}
        onBlur={() => setFocused(false)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </MantineTheme>
  );
}
