import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The account area's menu, in groups. */
export const accountMenu = [
  {
    name: msg`Account`,
    entries: [
      { to: "/accountSet", name: msg`Account settings` },
      { to: "/security", name: msg`Security` },
      { to: "/apiKeys", name: msg`API keys` },
      { to: "/authentication", name: msg`Identity verification` },
      { to: "/bankAuthentication", name: msg`Bank verification` },
      { to: "/userSetting", name: msg`Payment settings` },
    ],
  },
  {
    name: msg`Records`,
    entries: [
      { to: "/transferLog", name: msg`Account log` },
      { to: "/accountEntrust", name: msg`My orders` },
      { to: "/accountMessage", name: msg`Messages`, within: ["/msgList", "/msgDetail"] },
    ],
  },
  {
    name: msg`Services`,
    entries: [
      { to: "/aceite", name: msg`Acceptors` },
      { to: "/chargeRecord", name: msg`Acceptor records` },
      {
        to: "/integralExchange",
        name: msg`Points exchange`,
        within: ["/coinExchange", "/bindInfo"],
        onlyWithPoints: true,
      },
    ],
  },
  {
    name: msg`Referrals`,
    entries: [
      { to: "/tree", name: msg`My members` },
      { to: "/team", name: msg`Team` },
      { to: "/profit", name: msg`Profit history` },
      { to: "/region", name: msg`Regional agents`, onlyForAgents: true },
    ],
  },
] as const satisfies readonly {
  name: MessageDescriptor;
  entries: readonly {
    to: string;
    name: MessageDescriptor;
    /** Pages that are part of it. */
    within?: readonly string[];
    /** Hidden from who cannot use points. */
    onlyWithPoints?: boolean;
    /** Hidden from users who are not regional agents. */
    onlyForAgents?: boolean;
  }[];
}[];
