import type { Config } from "../config/config.ts";
import { createAlertSender } from "../delivery/alert-mails.ts";
import { createDelivery, createMailer, createTexter } from "../delivery/delivery.ts";
import { mailNotices } from "../delivery/notice-mails.ts";
import { createOutbox, type OutboxSharing } from "../delivery/outbox.ts";
import { createApiKeys } from "../exchange/account/api-keys/api-keys.ts";
import { startAutomaticReviews } from "../exchange/account/identity/automatic-reviews.ts";
import { createIdentities } from "../exchange/account/identity/identities.ts";
import { createPreferences } from "../exchange/account/preferences/preferences.ts";
import { createReferrals } from "../exchange/account/referrals/referrals.ts";
import type { Clock } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import type { Secrets } from "../exchange/kit/ids.ts";
import { createNotices } from "../exchange/news/notices.ts";
import { createPayeeVisibility } from "../exchange/p2p/payee-visibility.ts";
import { createAccounts } from "../exchange/session/accounts.ts";
import type { PasswordHasher } from "../exchange/session/types.ts";
import { createSecretBox } from "../start/secret-box.ts";
import { createReceivingQueries } from "../storage/account/receiving.ts";
import { openPictureStore } from "../uploads/store.ts";
import { createUploads } from "../uploads/uploads.ts";
import { writeAlert, writeCode, writeContactMessage, writeNotice } from "./letters.ts";
import type { ExchangePorts } from "./open-exchange.ts";
import { begun, periodic, type Timed } from "./timers.ts";

/** How often sessions that ran out are ended, and how often old codes, wrong tries and unused pictures are forgotten. */
const SESSION_SWEEP_MS = 1_000;
const FORGET_MS = 60_000;
const CLEAN_MS = 3_600_000;

const writing = { code: writeCode, contact: writeContactMessage };

export interface PeopleParts {
  readonly config: Config;
  readonly exchange: ExchangePorts;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly passwords: PasswordHasher;
  readonly report: (error: unknown) => void;
  /** With the other processes of a cluster; absent: there are none. */
  readonly outboxSharing?: OutboxSharing;
}

function openAccounts({ config, exchange, clock, secrets, passwords, outboxSharing }: PeopleParts) {
  const { storage, ids, bus } = exchange;
  const outbox = config.demo ? createOutbox(writing, outboxSharing ?? null) : null;
  const notices = createNotices(storage, clock, ids, bus);
  const box = createSecretBox(Buffer.from(exchange.keys.secret, "base64url"), secrets);
  const accounts = createAccounts({
    ...{ storage, clock, ids, secrets, bus, passwords, notices, box },
    delivery: outbox ?? createDelivery(config.delivery, writing),
    rules: { ...config.accounts, demo: config.demo },
  });
  const apiKeys = createApiKeys({ storage, clock, secrets, bus, box, accounts, demo: config.demo });
  return { outbox, notices, box, accounts, apiKeys };
}

/** Opens what belongs to people: accounts, notices, identities, uploads, referrals, and the mails about them. */
export async function openPeople(parts: PeopleParts) {
  const { config, exchange, clock, secrets, report } = parts;
  const { storage, ids, bus, spot } = exchange;
  const { outbox, notices, box, accounts, apiKeys } = openAccounts(parts);
  const { uploadsPerDay: maxPerDay, referralPpm: sharePpm, ...people } = config.people;
  const store = await openPictureStore({ ...config, uploadsUrl: config.cluster.uploadsUrl }, clock.now);
  const isShown = createPayeeVisibility(storage, createReceivingQueries(storage).receiving);
  const uploads = createUploads({ storage, store, clock, secrets, maxPerDay, isShown });
  const identities = createIdentities({
    ...{ storage, clock, ids, box, bus, notices },
    activity: accounts.activity,
    pictures: uploads,
  });
  const referrals = createReferrals({ storage, clock, ids, bus, markets: spot.markets, sharePpm });
  const preferences = createPreferences({ storage, clock, bus });
  const mailer = outbox?.mailer ?? createMailer(config.delivery);
  const readers = {
    wordOf: accounts.security.phishingWord,
    userOf: async (userId: number) => (await accounts.users.byId(userId))?.user ?? null,
  };
  const stopMails = mailNotices({
    ...{ bus, mailer, report, write: writeNotice, ...readers },
    texter: outbox?.mailer ?? createTexter(config.delivery),
  });
  const timed: readonly Timed[] = [
    periodic(clock, SESSION_SWEEP_MS, () => accounts.sessions.sweep()),
    periodic(clock, FORGET_MS, () => accounts.forget()),
    periodic(clock, FORGET_MS, () => apiKeys.forget()),
    periodic(clock, CLEAN_MS, () => uploads.clean()),
    begun(() => referrals.start(people.referralSeconds)),
    ...(people.reviewSeconds === 0
      ? []
      : [begun(() => startAutomaticReviews(identities, clock, people.reviewSeconds))]),
  ];
  return {
    ...{ outbox, notices, box, accounts, apiKeys, uploads, identities, referrals, preferences },
    sendAlert: createAlertSender({ mailer, write: writeAlert, ...readers }),
    /** What starts automatically. */
    timed,
    /** Sends no more mails, and closes the store of pictures. */
    stop: () => doAll([() => stopMails(), () => store.close()]),
  };
}

export type People = Awaited<ReturnType<typeof openPeople>>;
