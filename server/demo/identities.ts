import type { Clock } from "../exchange/kit/clock.ts";
import type { IdSource } from "../exchange/kit/ids.ts";
import type { SecretBox } from "../exchange/session/types.ts";
import type { IdentityQueries } from "../storage/account/identities.ts";
import type { ReceivingQueries } from "../storage/account/receiving.ts";

export interface DemoIdentityParts {
  readonly identities: Pick<IdentityQueries, "find" | "submitIdentity" | "decide">;
  readonly receiving: Pick<ReceivingQueries, "receiving" | "save">;
  readonly box: SecretBox;
  readonly clock: Pick<Clock, "now">;
  readonly ids: IdSource;
}

/** Certifies a demo account and sets its payment methods unless it has them: P2P trading requires both. */
export async function certifyDemoAccount(
  parts: DemoIdentityParts,
  userId: number,
  name: string,
): Promise<void> {
  const { identities, receiving, box, clock, ids } = parts;
  const time = clock.now();
  if ((await identities.find(userId)) === null) {
    const card = `DEMO${String(userId).padStart(8, "0")}`;
    await identities.submitIdentity({
      ...{ userId, name, front: "", reverse: "", hand: "" },
      ...{ card: box.seal(card), cardDigest: box.digest(`card ${card}`), submittedAt: time },
    });
    await identities.decide(userId, "certified", "", time);
  }
  if ((await receiving.receiving(userId)) !== null) return;
  const digits = String(6_222_000_000_000_000 + userId);
  const accounts = {
    ...{ realName: name, bankName: "Bank of Millrace", bankAccount: digits, bankBranch: "Old Mill Street" },
    ...{ alipayAccount: `alipay-${userId}@millrace.test`, alipayCollect: "" },
    ...{ wechatNickname: name, wechatAccount: `millrace_${userId}`, wechatCollect: "" },
  };
  await receiving.save({ id: ids.next("receiving_change"), userId, accounts, time });
}
