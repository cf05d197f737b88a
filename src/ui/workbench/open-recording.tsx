import { Trans } from "@lingui/react/macro";
import { type ReactNode, useRef } from "react";
import type { WorkbenchScreen } from "#src/streams/workbench/workbench.screen.ts";
import button from "../kit/controls/button.module.css";

/** Lets the user choose a file. */
export function OpenRecording({ open }: { open: WorkbenchScreen["open"] }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={button.primary} onClick={() => input.current?.click()}>
        <Trans>Open recording</Trans>
      </button>
      <input
        ref={input}
        type="file"
        accept=".mlr"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) open(file);
          // The same file again is another opening.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
