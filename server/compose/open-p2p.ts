import type { Identities } from "../exchange/account/identity/types.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import type { WorkParts } from "../exchange/kit/work.ts";
import type { Notices } from "../exchange/news/notices.ts";
import { createP2pExchange, type RunningP2pExchange } from "../exchange/p2p/exchange.ts";
import type { People, Pictures } from "../exchange/p2p/ports.ts";
import type { P2pRules } from "../exchange/p2p/types.ts";
import { receivingAccountsOf } from "../storage/account/receiving.ts";
import { personsOf } from "../storage/p2p/people.ts";
import type { ExchangePorts } from "./open-exchange.ts";

export interface P2pDeps {
  /** How often timers look for what other processes made due; empty: nothing is made elsewhere. */
  readonly looking: Pick<WorkParts, "lookEveryMs">;
  readonly config: P2pRules;
  readonly exchange: ExchangePorts;
  readonly identities: Identities;
  readonly uploads: Pictures;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly report: (error: unknown) => void;
}

function peopleOf({ identities, exchange: { storage } }: P2pDeps): People {
  return {
    persons: (userIds) => personsOf(storage, userIds),
    requireCertified: identities.requireCertified,
    requireReceivingAccount: identities.requireReceivingAccount,
    receivingAccounts: (userIds) => receivingAccountsOf(storage, userIds),
  };
}

/** Opens trading between people; `start` resumes the deadlines of open deals. */
export function openP2p(deps: P2pDeps): RunningP2pExchange {
  const { config, exchange, uploads, notices, clock, secrets, report, looking } = deps;
  const { storage, ids, bus } = exchange;
  return createP2pExchange({
    ...looking,
    storage,
    clock,
    ids,
    secrets,
    bus,
    notices,
    report,
    people: peopleOf(deps),
    pictures: uploads,
    rules: config,
  });
}
