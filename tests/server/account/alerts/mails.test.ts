import { expect, it } from "vitest";
import { createAlertMails } from "#server/exchange/account/alerts/mails.ts";
import type { FiredAlert } from "#server/exchange/account/alerts/types.ts";
import { createBus } from "#server/exchange/kit/bus.ts";
import { firedOf, insertFired, MAILS_READ, queuedMails } from "#server/storage/account/alerts.ts";
import { createIds } from "#server/storage/kit/ids.ts";
import { createManualClock } from "../../support/manual-clock.ts";
import { openStorage } from "../../support/storage.ts";
import { addUser } from "../../support/users.ts";
import { MINUTE, NOON, USER } from "./rig.ts";

const QUEUED = 2 * MAILS_READ + 1;

const queued = (id: number): FiredAlert => ({
  ...{ id, userId: USER, kind: "above", subject: `${id}:1`, alertId: id, marketId: 1 },
  ...{ facts: {}, firedAt: NOON, isSeen: false, mail: "queued" },
});

const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

it("ALERT-MAIL-002 reads a long queue in batches, past mails that are not accepted", async () => {
  const storage = await openStorage(":memory:");
  await addUser(storage, USER);
  for (const id of idsFrom(1, QUEUED)) await insertFired(storage, queued(id));
  await insertFired(storage, { ...queued(QUEUED + 1), mail: "sent" });
  expect((await queuedMails(storage, 0)).map(({ id }) => id)).toEqual(idsFrom(1, MAILS_READ));

  const clock = createManualClock(NOON);
  const reported: unknown[] = [];
  const mailed: number[] = [];
  const report = (error: unknown) => reported.push(error);
  let isRefusing = true;
  const mails = createAlertMails({
    ...{ storage, clock, ids: await createIds(storage, report), bus: createBus(report), report },
    async send({ id }) {
      if (isRefusing && id <= MAILS_READ) throw new Error(`Mail ${id} is refused`);
      mailed.push(id);
      return true;
    },
  });
  mails.start();
  await mails.idle();
  expect(mailed).toEqual(idsFrom(MAILS_READ + 1, QUEUED));
  expect(reported).toHaveLength(MAILS_READ);

  isRefusing = false;
  await clock.advance(MINUTE);
  await mails.idle();
  expect(mailed.slice(QUEUED - MAILS_READ)).toEqual(idsFrom(1, MAILS_READ));
  expect(await queuedMails(storage, 0)).toEqual([]);
  expect(new Set((await firedOf(storage, USER)).map(({ mail }) => mail))).toEqual(new Set(["sent"]));
  await mails.stop();
  await storage.destroy();
});
