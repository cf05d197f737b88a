import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import UnsetEntry from "../../kit/controls/unset-entry.tsx";

/** The chat page; without one (only in a demo) the setting that gives it. */
export default function ChatLink({ url }: { url: string | null }): ReactNode {
  const { t } = useLingui();
  if (url === null) return <UnsetEntry name={t`Live chat`} setting="CHAT_URL" />;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <Trans>Live chat</Trans>
    </a>
  );
}
