import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Age } from "#src/streams/kit/resource/loadable.ts";
import { useFormat } from "../format/use-format.ts";
import styles from "./age-note.module.css";

const reasons = {
  offline: <Trans>Offline</Trans>,
  silent: <Trans>No data from the exchange</Trans>,
  resyncing: <Trans>Syncing</Trans>,
};

/** Says since when data is no longer fresh, and why. Nothing while it is fresh. */
export function AgeNote({ age }: { age: Age }): ReactNode {
  const format = useFormat();
  if (age.state === "fresh") return null;
  const at = format.time(age.since);
  return (
    <output className={styles.note}>
      {reasons[age.reason]}
      <span aria-hidden="true"> · </span>
      <Trans>as of {at}</Trans>
    </output>
  );
}
