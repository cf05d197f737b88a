import type { ExchangePorts } from "../compose/open-exchange.ts";
import type { People } from "../compose/open-people.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import type { P2pExchange } from "../exchange/p2p/exchange.ts";
import { createIdentityQueries } from "../storage/account/identities.ts";
import { createReceivingQueries } from "../storage/account/receiving.ts";
import { certifyDemoAccount } from "./identities.ts";
import { openDemoTrading } from "./p2p.ts";

/** The demo's traders: mail address and the name on their papers. */
const traders = {
  trader: ["demo@millrace.test", "Dana Miller"],
  second: ["second@millrace.test", "Sam Weaver"],
  merchant: ["merchant@millrace.test", "Mira Chandler"],
} as const;

export interface DemoPeopleParts {
  readonly exchange: ExchangePorts;
  readonly people: People;
  readonly p2p: P2pExchange;
  readonly clock: Clock;
}

/** Makes the demo's accounts people who trade with each other: certified, with receiving accounts, shops and adverts. */
export async function openDemoPeople({ exchange, people, p2p, clock }: DemoPeopleParts): Promise<void> {
  const { storage, ids, ledger } = exchange;
  const identities = createIdentityQueries(storage);
  const receiving = createReceivingQueries(storage);
  const open = async ([email, name]: readonly [email: string, name: string]): Promise<number> => {
    const known = await people.accounts.users.byEmail(email);
    if (known === null) throw new Error(`The demo has no account ${email}`);
    await certifyDemoAccount({ identities, receiving, box: people.box, clock, ids }, known.user.id, name);
    return known.user.id;
  };
  const [trader, second, merchant] = [
    await open(traders.trader),
    await open(traders.second),
    await open(traders.merchant),
  ];
  await openDemoTrading({ p2p, ledger }, { trader, second, merchant });
}
