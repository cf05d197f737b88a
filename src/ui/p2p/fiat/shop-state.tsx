import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Merchant } from "#src/streams/p2p/fiat/types.ts";
import { Badge, type Tone } from "#src/ui/kit/marks/badge.tsx";

type State = NonNullable<Merchant["state"]>;

const names: Readonly<Record<State, MessageDescriptor>> = {
  applying: msg`Under review`,
  refused: msg`Not accepted`,
  open: msg({ message: "Open", context: "shop" }),
  closing: msg({ message: "Closing", context: "shop" }),
  closed: msg({ message: "Closed", context: "shop" }),
};

const tones: Readonly<Record<State, Tone>> = {
  applying: "waiting",
  refused: "bad",
  open: "good",
  closing: "waiting",
  closed: "plain",
};

/** The state of a shop. */
export function ShopState({ state }: { state: State }): ReactNode {
  const { i18n } = useLingui();
  return (
    <Badge tone={tones[state]} large>
      {i18n._(names[state])}
    </Badge>
  );
}
