import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Deal, DealModel, Payee, PayWay } from "#src/streams/p2p/screens/types.ts";
import { Picture } from "#src/ui/account/verification/picture.tsx";
import { CopyButton } from "#src/ui/kit/controls/copy-button.tsx";
import note from "#src/ui/kit/layout/note.module.css";
import styles from "./deal.module.css";

interface Line {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** Where the buyer pays, by the deal's way, each line to copy, with the code to scan. */
export function PayeePanel({
  deal: { payee, way, role },
  model,
}: {
  deal: Deal;
  model: DealModel;
}): ReactNode {
  const { t } = useLingui();
  if (payee === null) return null;
  const lines: readonly Line[] = [
    { id: "name", name: t`Name`, text: payee.name },
    ...linesOf(payee, way, {
      bank: t`Bank`,
      branch: t`Branch`,
      card: t`Card number`,
      alipay: t`Alipay account`,
      nickname: t`WeChat nickname`,
      wechat: t`WeChat account`,
    }),
  ].filter(({ text }) => text !== "");
  const picture = pictureOf(payee, way);
  return (
    <div className={styles.payee}>
      <dl>
        {lines.map(({ id, name, text }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {text}
              {role === "buyer" && <CopyButton text={text} name={t`Copy: ${name}`} bare />}
            </dd>
          </div>
        ))}
      </dl>
      {picture !== "" && (
        <div className={styles.code}>
          <Picture of={model.picture} address={picture} alt={t`Payment code to scan`} />
        </div>
      )}
      {role === "buyer" && (
        <p className={`${note.warning} ${styles.whole}`}>
          <Trans>
            Pay from an account in your own name. Do not mention crypto in the payment; use the reference
            number only.
          </Trans>
        </p>
      )}
    </div>
  );
}

type Names = Readonly<Record<"bank" | "branch" | "card" | "alipay" | "nickname" | "wechat", string>>;

function linesOf(payee: Payee, way: PayWay, names: Names): readonly Line[] {
  switch (way) {
    case "bank":
      return [
        { id: "bank", name: names.bank, text: payee.bank },
        { id: "branch", name: names.branch, text: payee.bankBranch },
        { id: "card", name: names.card, text: payee.bankAccount },
      ];
    case "alipay":
      return [{ id: "alipay", name: names.alipay, text: payee.alipayAccount }];
    case "wechat":
      return [
        { id: "nickname", name: names.nickname, text: payee.wechatNickname },
        { id: "wechat", name: names.wechat, text: payee.wechatAccount },
      ];
  }
}

function pictureOf({ alipayPicture, wechatPicture }: Payee, way: PayWay): string {
  if (way === "alipay") return alipayPicture;
  return way === "wechat" ? wechatPicture : "";
}
