import { shortDecimal } from "#server/exchange/kit/arithmetic.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import { buyerOf, sellerOf } from "#server/exchange/p2p/money.ts";
import type { Person } from "#server/exchange/p2p/ports.ts";
import { type Deal, OPERATOR } from "#server/exchange/p2p/types.ts";
import { uploadIdIn } from "#server/uploads/uploads.ts";
import { dateTime } from "#server/wire/time.ts";
import { listed, said, shown } from "../answers.ts";
import { Misuse } from "../misuse.ts";
import type { AnswerFile, Arguments, Block, Command, Facts, OperatorParts } from "../types.ts";
import { worthOf } from "../worth.ts";

const area = "disputes";
const coinsOf = ({ number, currencyId }: Deal) =>
  `${shortDecimal(number)} ${currencyById(currencyId)?.name ?? currencyId}`;
const moneyOf = ({ money, coinCode }: Deal) => `${shortDecimal(money)} ${coinCode}`;
/** The side that appealed: buyer or seller of the coins; nobody if the seller's time to confirm ran out. */
function askedBy(deal: Deal): string {
  const { appealedBy, publisherId, takerId } = deal;
  if (appealedBy === null) return "";
  if (appealedBy === "clock") return "no one, overdue";
  return (appealedBy === "publisher" ? publisherId : takerId) === buyerOf(deal) ? "buyer" : "seller";
}

function idOf({ words }: Arguments): number {
  const id = Number(words[0]);
  if (!Number.isSafeInteger(id) || id <= 0) throw new Misuse('Pass the id of a deal; "list" shows them');
  return id;
}

const list: Command = {
  ...{ area, name: "list", usage: "", isReading: true },
  about: "deals that wait for an operator's decision, oldest first",
  async run({ p2p }) {
    const deals = await p2p.operator.disputes();
    const rows = deals.map((deal) => [
      ...[String(deal.id), deal.market, String(buyerOf(deal)), String(sellerOf(deal))],
      ...[coinsOf(deal), moneyOf(deal), askedBy(deal), dateTime(deal.updatedAt)],
    ]);
    const head = ["ID", "Market", "Buyer", "Seller", "Coins", "Money", "Asked by", "Since (UTC)"];
    return listed(head, rows, "deal");
  },
};

/** The pictures that were sent in a deal, in the order of their lines. */
async function picturesOf(
  { uploads }: OperatorParts,
  addresses: readonly string[],
): Promise<readonly AnswerFile[]> {
  const files: AnswerFile[] = [];
  for (const address of addresses) {
    const id = uploadIdIn(address);
    const picture = id === null ? null : await uploads.readAny(id);
    if (id === null || picture === null) continue;
    const ending = picture.type.replace("image/", "");
    files.push({ name: `${id}.${ending}`, base64: picture.bytes.toString("base64") });
  }
  return files;
}

const show: Command = {
  ...{ area, name: "show", usage: "<deal> [--out <folder>]", isReading: true },
  about: "shows a deal: both sides, its messages and pictures",
  async run(parts, given) {
    const { deal, publisher, taker, lines } = await parts.p2p.operator.inspect(idOf(given));
    const nameOf = (userId: number) => (userId === buyerOf(deal) ? "buyer" : "seller");
    const person = (userId: number, { account, phone, realName }: Person) =>
      [`${nameOf(userId)}:`, String(userId), realName, account, phone] as const;
    const facts: Facts["facts"] = [
      ["deal:", String(deal.id), deal.market, deal.state, `reference ${deal.reference}`],
      ["trade:", coinsOf(deal), moneyOf(deal), `by ${deal.way}`],
      ["paid:", deal.paidAt === null ? "no" : dateTime(deal.paidAt)],
      ["asked by:", askedBy(deal)],
      [...person(deal.publisherId, publisher), "publisher"],
      [...person(deal.takerId, taker), "taker"],
    ];
    const messageRows = lines.map(({ authorId, createdAt, text, image }) => [
      dateTime(createdAt),
      authorId === OPERATOR ? "operator" : nameOf(authorId),
      `${text}${image === "" ? "" : ` [${image}]`}`,
    ]);
    const files = await picturesOf(
      parts,
      lines.flatMap(({ image }) => (image === "" ? [] : [image])),
    );
    const messages: Block =
      lines.length === 0
        ? { kind: "text", text: "Nothing was said." }
        : { kind: "table", columns: ["Time (UTC)", "By", "Message"], rows: messageRows };
    return shown([{ kind: "facts", facts }, messages], files);
  },
};

const say: Command = {
  ...{ area, name: "say", usage: "<deal> --text <text>" },
  about: "sends a message to both sides of a deal",
  async run({ p2p }, given) {
    await p2p.operator.say(idOf(given), (given.options.text ?? "").trim().slice(0, 1_000));
    return said("Sent.");
  },
};

const decide: Command = {
  ...{ area, name: "decide", usage: "<deal> buyer|seller" },
  about: "ends a dispute: the coins go to the buyer, or back to the seller",
  async worth(parts, given) {
    const { deal } = await parts.p2p.operator.inspect(idOf(given));
    return worthOf(parts, deal.currencyId, deal.number);
  },
  async run({ p2p }, given) {
    const winner = given.words[1];
    if (winner !== "buyer" && winner !== "seller")
      throw new Misuse("Pass who gets the coins: buyer or seller");
    const deal = await p2p.operator.decide(idOf(given), winner);
    return said(`Decided: ${coinsOf(deal)} of deal ${deal.id} for the ${winner}.`);
  },
};

/** Deals under rights protection. */
export const disputeCommands: readonly Command[] = [list, show, say, decide];
