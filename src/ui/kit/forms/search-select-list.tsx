import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
// biome-ignore lint/style/noRestrictedImports: these long lists are searched by typing.
import { Select } from "@mantine/core";
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { MantineTheme } from "#src/ui/theme/mantine-theme.tsx";
import fields from "./fields.module.css";
import { SelectArrow } from "./select-arrow.tsx";

export interface SearchSelectProps {
  readonly label: string;
  readonly placeholder?: string;
  /** `label`: what the field shows; `name`: what the list shows. Typing searches both. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly name: string }[];
  readonly value: string | null;
  readonly choose: (value: string | null) => void;
  /** Shown where no option has what is typed. */
  readonly nothingFound: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** Of the list, in CSS pixels; default: that of the field. */
  readonly width?: number;
}

/** What is typed replaces the choice instead of being added to its words. */
const selectText = (event: FocusEvent<HTMLInputElement>): void => event.currentTarget.select();

const classNames = {
  label: fields.label ?? "",
  input: fields.input ?? "",
  dropdown: fields.dropdown ?? "",
  option: fields.option ?? "",
  error: fields.error ?? "",
  description: fields.hint ?? "",
};

/** The list of a `SearchSelect`, with the focus and the text that its field had before this code was there. */
export default function SearchSelectList({
  options,
  width,
  choose,
  nothingFound,
  hint,
  before,
  ...props
}: SearchSelectProps & {
  readonly before: { readonly focused: boolean; readonly typed: string };
}): ReactNode {
  // There at once, so that the focus selects it.
  const [search, setSearch] = useState(options.find(({ value }) => value === props.value)?.label ?? "");
  const input = useRef<HTMLInputElement>(null);
  const [start] = useState(before);
  useEffect(() => {
    if (!start.focused) return;
    input.current?.focus();
    if (start.typed !== "") setSearch(start.typed);
  }, [start]);
  const names = new Map(options.map(({ value, name }) => [value, name]));
  return (
    <MantineTheme>
      <Select
        {...props}
        ref={input}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        onFocus={selectText}
        filter={({ options: all, search: typed }) => {
          const wanted = typed.trim().toLowerCase();
          return all.filter((option) => {
            if ("group" in option) return false;
            return `${option.label} ${names.get(String(option.value)) ?? ""}`.toLowerCase().includes(wanted);
          });
        }}
        renderOption={({ option }) => names.get(String(option.value)) ?? option.label}
        allowDeselect={false}
        checkIconPosition="right"
        rightSection={<SelectArrow />}
        comboboxProps={width === undefined ? {} : { width, position: "bottom-start" }}
        maxDropdownHeight={280}
        nothingFoundMessage={nothingFound}
        data={options.map(({ value, label }) => ({ value, label }))}
        onChange={choose}
        description={hint}
        inputWrapperOrder={["label", "input", "error", "description"]}
        classNames={classNames}
      />
    </MantineTheme>
  );
}
