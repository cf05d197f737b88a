import type { ReactNode } from "react";
import { useApp } from "#src/ui/app/app-context.ts";
import { CopyButton } from "#src/ui/parts/copy-button.tsx";

/** Copies a text; whether it could is said in a message. `name`: what is copied, for screen readers. */
export function Copy({ text, name }: { text: string; name: string }): ReactNode {
  const { reactions } = useApp();
  const told = (done: boolean): void =>
    reactions.react(
      done
        ? { kind: "say", tone: "good", message: "link_copied" }
        : { kind: "say", tone: "bad", message: "copy_failed" },
    );
  return <CopyButton text={text} name={name} told={told} />;
}
