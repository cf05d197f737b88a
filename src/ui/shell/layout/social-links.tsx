import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ShellScreen } from "#src/streams/shell/shell-types.ts";
import UnsetEntry from "../../kit/controls/unset-entry.tsx";
import styles from "./social-links.module.css";

/** Networks by name with the outline of their mark (24 × 24). */
const networks = [
  { id: "x", name: "X", path: "M4 4l6.8 9.1L4.3 20H6l5.6-5.9L16 20h4l-7.1-9.5L19 4h-1.7l-5.2 5.4L8 4H4Z" },
  {
    id: "telegram",
    name: "Telegram",
    path: "M20.7 4.3 3.4 11c-.9.4-.9 1 .1 1.3l4.3 1.3 1.7 5.2c.2.6.7.7 1.2.3l2.4-2.1 4.4 3.2c.8.5 1.3.2 1.5-.7l2.9-13.8c.2-1.2-.4-1.7-1.2-1.4Zm-11 9.2 8-5.2-6.4 6-.3 2.5-1.3-3.3Z",
  },
  {
    id: "youtube",
    name: "YouTube",
    path: "M21.5 7.5a2.5 2.5 0 0 0-1.8-1.8C18.1 5.3 12 5.3 12 5.3s-6.1 0-7.7.4A2.5 2.5 0 0 0 2.5 7.5 27 27 0 0 0 2.1 12c0 1.5.1 3 .4 4.5a2.5 2.5 0 0 0 1.8 1.8c1.6.4 7.7.4 7.7.4s6.1 0 7.7-.4a2.5 2.5 0 0 0 1.8-1.8c.3-1.5.4-3 .4-4.5s-.1-3-.4-4.5ZM10 15V9l5.2 3L10 15Z",
  },
  {
    id: "facebook",
    name: "Facebook",
    path: "M13.5 21v-7.5h2.6l.4-3h-3v-2c0-.9.3-1.5 1.5-1.5h1.6V4.2c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.4H7.8v3h2.6V21h3.1Z",
  },
] as const;

/** Our pages on the networks that are configured; a demo shows the others too, each with its setting. */
export default function SocialLinks({
  addresses,
  demo,
}: {
  addresses: ShellScreen["social"];
  demo: boolean;
}): ReactNode {
  const { t } = useLingui();
  const unset = demo && networks.some(({ id }) => addresses[id] === "");
  const shown = networks.filter(({ id }) => demo || addresses[id] !== "");
  if (shown.length === 0) return null;
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ id, name, path }) => {
          const mark = (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={path} />
            </svg>
          );
          return (
            <li key={id}>
              {addresses[id] === "" ? (
                <UnsetEntry name={name} setting={`SOCIAL_${id.toUpperCase()}_URL`} mark={mark} />
              ) : (
                <a href={addresses[id]} target="_blank" rel="noreferrer">
                  <span className="visually-hidden">{t`Millrace on ${name}`}</span>
                  {mark}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {unset && <UnsetEntry name={t`Social pages`} setting="SOCIAL_…_URL" />}
    </>
  );
}
