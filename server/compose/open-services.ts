import { leverCancel } from "#contract/calls/leverage/leverage.ts";
import { cancelAllOrders } from "#contract/calls/spot/spot.ts";
import type { Config } from "../config/config.ts";
import type { OutboxSharing } from "../delivery/outbox.ts";
import { openDemoAccounts } from "../demo/accounts.ts";
import { createFaucet } from "../demo/faucet.ts";
import { createMailboxes } from "../demo/mailboxes.ts";
import { openDemoMembers, startMemberTrades } from "../demo/members.ts";
import { openDemoPeople } from "../demo/people.ts";
import { createDeadManSwitches } from "../exchange/account/dead-man-switch/dead-man-switch.ts";
import { createCommands } from "../exchange/commands/commands.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import { seedArticles } from "../exchange/news/content/index.ts";
import { createNews, type News } from "../exchange/news/news.ts";
import type { RunningP2pExchange } from "../exchange/p2p/exchange.ts";
import type { PasswordHasher } from "../exchange/session/types.ts";
import { createReceivingQueries } from "../storage/account/receiving.ts";
import { openAlerts } from "./open-alerts.ts";
import { openEarn } from "./open-earn.ts";
import type { ExchangePorts } from "./open-exchange.ts";
import { openFunds } from "./open-funds.ts";
import { openP2p } from "./open-p2p.ts";
import { openPeople, type People } from "./open-people.ts";
import { begun, once, type Timed } from "./timers.ts";

/** In a cluster a command may run on another process than the timers: they look at least this often for what is due, ms. */
const CLUSTER_LOOK_MS = 1_000;

export interface ServicesParts {
  readonly config: Config;
  readonly exchange: ExchangePorts;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly passwords: PasswordHasher;
  readonly report: (error: unknown) => void;
  /** See `PeopleParts`. */
  readonly outboxSharing?: OutboxSharing;
}

/** Creates the initial data of a new exchange: news and, in a demo, accounts, members and deals. Existing data stays. */
async function seed(
  parts: ServicesParts,
  people: People,
  p2p: RunningP2pExchange,
  news: News,
): Promise<void> {
  const { config, exchange, clock, secrets, passwords } = parts;
  const { storage, ids, ledger } = exchange;
  const { accounts, identities, notices } = people;
  const { users } = accounts;
  await news.seed(seedArticles);
  if (!config.demo) return;
  await openDemoAccounts({ users, ledger, notices, passwords, clock, ids, secrets });
  const receiving = createReceivingQueries(storage);
  await openDemoMembers({ ledger, clock, ids, secrets, users, identities, receiving });
  await openDemoPeople({ exchange, people, p2p, clock });
}

/**
 * Opens everything that works on the database alone and belongs to no sequence: people, news, wallets, trading between people, earning,
 * and the record of commands. Commands run in whatever process they arrive at; what starts automatically waits in `timed`.
 */
export async function openServices(parts: ServicesParts) {
  const { config, exchange, clock, secrets, report } = parts;
  const { storage, ids, bus } = exchange;
  const people = await openPeople(parts);
  const { accounts, notices, identities, uploads, outbox } = people;
  const news = createNews(storage, clock, ids);
  const { funds, simulator } = openFunds({ config, exchange, accounts, notices, clock, secrets, report });
  const looking = config.cluster.role === null ? {} : { lookEveryMs: CLUSTER_LOOK_MS };
  const p2p = openP2p({
    ...{ exchange, identities, uploads, notices, clock, secrets, report, looking },
    config: config.p2p,
  });
  const earn = openEarn({ ...parts, guard: funds.guard, looking });
  const commands = createCommands({ storage, clock });
  const deadManSwitches = createDeadManSwitches({
    ...{ ...exchange, clock, report, notices, ...looking },
    calls: { cancelAll: cancelAllOrders.name, cancelLeverage: leverCancel.name },
  });
  const { alerts, ...alerting } = await openAlerts({ exchange, people, clock, report });
  // Without the house nobody quotes: who traded with a member then would be another user.
  const hasMembers = config.demo && config.houseQuotes;
  const members = begun(() => startMemberTrades(accounts.users, exchange.spot, clock));
  const timed: readonly Timed[] = [
    once(() => seed(parts, people, p2p, news)),
    ...people.timed,
    ...[funds, p2p, deadManSwitches, ...alerting.timed],
    ...(hasMembers ? [members] : []),
    ...earn.timed,
    commands,
  ];
  return {
    ...{ people, news, funds, p2p, earn, commands, deadManSwitches, alerts, timed },
    /** What only a demo has; `null` elsewhere. */
    demo:
      outbox === null || simulator === null
        ? null
        : {
            ...{ outbox, chain: simulator },
            mailboxes: createMailboxes(storage, secrets),
            faucet: createFaucet({ storage, clock, ids, bus, report }),
          },
    /** Ends what belongs to this process; the timers end on their own. */
    stop: () => doAll([alerting.stop, () => people.stop()]),
  };
}

export type Services = Awaited<ReturnType<typeof openServices>>;
