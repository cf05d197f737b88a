import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { Chain } from "#src/streams/screens/assets/types.ts";
import styles from "./fields.module.css";

/** The chains of a coin; nothing to choose where there is one without a name. */
export function ChainChoice({
  chains,
  chain,
  choose,
}: {
  chains: readonly Chain[];
  chain: Chain | null;
  choose: (name: string) => void;
}): ReactNode {
  const id = useId();
  if (chains.every(({ name }) => name === "")) return null;
  return (
    <fieldset className={styles.chains}>
      <legend>
        <Trans>Chain</Trans>
      </legend>
      {chains.map(({ name }) => (
        <label key={name}>
          <input
            type="radio"
            name={id}
            value={name}
            checked={name === chain?.name}
            onChange={() => choose(name)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
