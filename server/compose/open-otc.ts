import type { Identities } from "../exchange/account/identity/types.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import type { Notices } from "../exchange/news/types.ts";
import { createOtcExchange, type RunningOtcExchange } from "../exchange/p2p/exchange.ts";
import type { People, Pictures } from "../exchange/p2p/ports.ts";
import type { OtcRules } from "../exchange/p2p/types.ts";
import type { Accounts } from "../exchange/session/accounts.ts";
import { nicknameOf } from "../storage/p2p/nicknames.ts";
import type { Exchange } from "./open-exchange.ts";

export interface OtcDeps {
  readonly config: OtcRules;
  readonly exchange: Exchange;
  readonly accounts: Accounts;
  readonly identities: Identities;
  readonly uploads: Pictures;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly report: (error: unknown) => void;
}

/** Who people are, out of their accounts and identities. */
function peopleOf({ accounts, identities, exchange }: OtcDeps): People {
  return {
    async person(userId) {
      const user = (await accounts.users.byId(userId))?.user;
      const identity = await identities.of(userId);
      const isCertified = identity?.state === "certified";
      return {
        nickname: (await nicknameOf(exchange.storage, userId)) ?? "",
        account: user?.email ?? user?.phone ?? "",
        email: user?.email ?? "",
        phone: user?.phone ?? "",
        realName: isCertified ? identity.name : "",
        isCertified,
        isAdvanced: isCertified && identity.pictures.hand !== "",
      };
    },
    requireCertified: identities.requireCertified,
    requireReceivingAccount: identities.requireReceivingAccount,
    receivingAccount: identities.receiving,
  };
}

/** Opens trading between people, and takes up the deadlines of deals that were under way. */
export async function openOtc(deps: OtcDeps): Promise<RunningOtcExchange> {
  const { config, exchange, uploads, notices, clock, secrets, report } = deps;
  const { storage, ids, bus } = exchange;
  const otc = createOtcExchange({
    ...{ storage, clock, ids, secrets, bus, notices, report },
    people: peopleOf(deps),
    pictures: uploads,
    rules: config,
  });
  await otc.start();
  return otc;
}
