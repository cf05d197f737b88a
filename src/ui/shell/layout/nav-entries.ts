import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The areas that the header leads to, in order; on narrow windows those with `extra` move into "More". */
export const navEntries = [
  { to: "/allmarket", name: msg`Markets`, extra: false },
  { to: "/dealCenter", name: msg`Trade`, extra: false },
  { to: "/leverdealCenter", name: msg`Leverage`, extra: false },
  { to: "/secondsOrder", name: msg`Options`, extra: false },
  { to: "/legalTrade", name: msg`Fiat`, extra: false },
  { to: "/c2cOrder", name: msg`C2C`, extra: true },
  { to: "/manage", name: msg`Earn`, extra: true },
] as const satisfies readonly { to: string; name: MessageDescriptor; extra: boolean }[];
