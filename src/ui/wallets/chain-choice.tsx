import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Chain } from "#src/streams/wallets/screens/types.ts";
import { ChoiceField } from "#src/ui/kit/fields/choice-field.tsx";

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
  const { t } = useLingui();
  if (chains.every(({ name }) => name === "")) return null;
  return (
    <ChoiceField
      label={t`Chain`}
      options={chains.map(({ name }) => ({ key: name, name }))}
      chosen={chain?.name ?? null}
      choose={choose}
    />
  );
}
