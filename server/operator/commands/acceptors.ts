import type { OperatorAction } from "#server/exchange/acceptors/move.ts";
import type { AcceptorDeal } from "#server/exchange/acceptors/types.ts";
import { shortDecimal } from "#server/exchange/kit/arithmetic.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { dateTime } from "#server/wire/time.ts";
import { listed, said } from "../answers.ts";
import { Misuse } from "../misuse.ts";
import type { Arguments, Command, OperatorParts } from "../types.ts";

const area = "acceptors";
const whatOf = ({ id, type, number, money }: AcceptorDeal) =>
  `${type === "buy" ? "deposit" : "withdrawal"} ${id}: ${shortDecimal(number)} USDT for ${shortDecimal(money)}`;

const list: Command = {
  ...{ area, name: "list", usage: "", isReading: true },
  about: "unfinished deals with acceptors, oldest first",
  async run({ acceptors }) {
    const deals = await acceptors.operator.deals();
    const rows = deals.map((deal) => {
      const { name, coinCode } = acceptors.acceptorOf(deal);
      return [
        ...[String(deal.id), deal.type === "buy" ? "deposit" : "withdrawal", deal.state, name],
        ...[String(deal.userId), `${shortDecimal(deal.money)} ${coinCode}`, shortDecimal(deal.number)],
        ...[deal.way, deal.account, deal.mobile, dateTime(deal.updatedAt)],
      ];
    });
    const head = ["ID", "Kind", "State", "Acceptor", "User", "Money", "USDT", "By", "Account", "Mobile"];
    return listed([...head, "Since (UTC)"], rows, "deal");
  },
};

/** @throws Misuse where the deal is not there, or not in a state for it */
async function act(
  { acceptors }: OperatorParts,
  { words }: Arguments,
  action: OperatorAction,
): Promise<AcceptorDeal> {
  const id = Number(words[0]);
  if (!Number.isSafeInteger(id) || id <= 0) throw new Misuse('Pass the id of a deal; "list" shows them');
  try {
    return await acceptors.operator.act(id, action);
  } catch (error) {
    if (error instanceof Refused)
      throw new Misuse(`Deal ${id} cannot be decided this way; "list" shows its state`);
    throw error;
  }
}

/** What a deal is worth, in USD scaled by 10^8, as one USDT is one USD; `unknown`: not among the unfinished ones. */
async function worth({ acceptors }: OperatorParts, { words }: Arguments): Promise<bigint | "unknown"> {
  const deal = (await acceptors.operator.deals()).find(({ id }) => id === Number(words[0]));
  return deal?.number ?? "unknown";
}

/** A command that brings a deal one step on. */
function step(name: string, action: OperatorAction, about: string, done: string): Command {
  return {
    ...{ area, name, usage: "<deal>", about, worth },
    async run(parts, given) {
      return said(`${done} ${whatOf(await act(parts, given, action))}.`);
    },
  };
}

/** What acceptors do, and what the operator decides between them and users. */
export const acceptorCommands: readonly Command[] = [
  list,
  step("received", "received", "the money of a deposit has arrived: its USDT are credited", "Credited:"),
  step(
    "paid",
    "send",
    "the money of a withdrawal has been sent; 20 minutes later it confirms itself",
    "Paid:",
  ),
  step(
    "confirm",
    "accept",
    "the money of a withdrawal has arrived, also when its user objected",
    "Confirmed:",
  ),
  step(
    "reject",
    "reject",
    "turns a deal down, or decides a disputed withdrawal for its user: what was held comes back",
    "Rejected:",
  ),
];
