import { shortDecimal } from "#server/exchange/kit/arithmetic.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import type { Shop } from "#server/exchange/p2p/types.ts";
import { dateTime } from "#server/wire/time.ts";
import { listed, said } from "../answers.ts";
import { Misuse } from "../misuse.ts";
import { oneLine } from "../plain.ts";
import type { Arguments, Command } from "../types.ts";

const area = "merchants";
const currencyOf = (id: number) => currencyById(id)?.name ?? String(id);

function idOf({ words }: Arguments): number {
  const id = Number(words[0]);
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new Misuse('Pass the id of an application; "list" shows them');
  return id;
}

const list: Command = {
  ...{ area, name: "list", usage: "", isReading: true },
  about: "pending merchant applications, oldest first",
  async run({ p2p }) {
    const shops = await p2p.operator.applications();
    const rows = shops.map((shop) => [
      ...[String(shop.id), String(shop.userId), currencyOf(shop.currencyId), shop.name, shop.mobile],
      `${shortDecimal(shop.deposit)} ${currencyOf(shop.depositCurrencyId)}`,
      dateTime(shop.createdAt),
    ]);
    return listed(["ID", "User", "Currency", "Name", "Mobile", "Deposit", "Asked (UTC)"], rows, "id");
  },
};

const textOf = ({ id, name, currencyId, state }: Shop) =>
  `Shop ${id} (${oneLine(name)}, ${currencyOf(currencyId)}) is ${state}.`;

/** Accepting and refusing are one decision. */
function deciding(name: "accept" | "refuse", about: string): Command {
  return {
    ...{ area, name, usage: "<id>", about },
    run: async ({ p2p }, given) =>
      said(textOf(await p2p.operator.decideShop(idOf(given), name === "accept"))),
  };
}

/** Applications of merchants. */
export const merchantCommands: readonly Command[] = [
  list,
  deciding("accept", "opens the shop of an application"),
  deciding("refuse", "refuses an application; the deposit is free again"),
];
