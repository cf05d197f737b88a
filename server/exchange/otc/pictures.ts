import { buyerOf, sellerOf } from "./money.ts";
import type { OtcParts, ReceivingAccount } from "./ports.ts";
import type { Deal } from "./types.ts";

const picturesOf = ({ alipayPicture, wechatPicture }: ReceivingAccount) =>
  [alipayPicture, wechatPicture].filter((address) => address !== "");

/** Lets the buyer of a living deal see the pictures into which to pay. */
export async function openPictures({ people, pictures }: OtcParts, deal: Deal): Promise<void> {
  const payee = await people.receivingAccount(sellerOf(deal));
  for (const address of payee ? picturesOf(payee) : []) await pictures.grant(address, buyerOf(deal), deal.id);
}

/** Takes the sight of them back. */
export async function closePictures({ pictures }: OtcParts, deal: Deal): Promise<void> {
  await pictures.revoke(buyerOf(deal), deal.id);
}
