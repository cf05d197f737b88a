import { shortDecimal } from "#server/exchange/kit/arithmetic.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import type { ChainRecord } from "#server/exchange/wallets/types.ts";
import { dateTime } from "#server/wire/time.ts";
import { listed, said } from "../answers.ts";
import { Misuse } from "../misuse.ts";
import type { Arguments, Command, OperatorParts } from "../types.ts";
import { worthOf } from "../worth.ts";

type Kind = ChainRecord["kind"];

const amountOf = ({ amount, currencyId }: ChainRecord) =>
  `${shortDecimal(amount)} ${currencyById(currencyId)?.name ?? currencyId}`;

async function list({ funds }: OperatorParts, kind: Kind) {
  const waiting = (await funds.waiting()).filter((record) => record.kind === kind);
  const rows = waiting.map((record) => [
    String(record.id),
    String(record.userId),
    amountOf(record),
    record.chain ?? "",
    `${record.address}${record.memo === "" ? "" : ` (${record.memo})`}`,
    dateTime(record.createdAt),
  ]);
  const address = kind === "withdraw" ? "To" : "From, as the user says";
  return listed(["ID", "User", "Amount", "Chain", address, "Asked (UTC)"], rows, "id");
}

/** The waiting record that is named. @throws Misuse */
async function named({ funds }: OperatorParts, { words }: Arguments, kind: Kind): Promise<number> {
  const record = (await funds.waiting()).find((one) => one.kind === kind && String(one.id) === words[0]);
  if (record === undefined)
    throw new Misuse(`No ${kind} ${words[0] ?? ""} is waiting; "list" shows those that are`);
  return record.id;
}

/** `list`, `approve` and `refuse` of what waits for the operator. */
function commandsOf(area: string, kind: Kind, about: Readonly<Record<string, string>>): readonly Command[] {
  return [
    {
      area,
      name: "list",
      usage: "",
      about: about.list ?? "",
      isReading: true,
      run: (parts) => list(parts, kind),
    },
    {
      ...{ area, name: "approve", usage: "<id>", about: about.approve ?? "" },
      async worth(parts, given) {
        const id = await named(parts, given, kind);
        const record = (await parts.funds.waiting()).find((one) => one.id === id);
        return record === undefined ? "unknown" : worthOf(parts, record.currencyId, record.amount);
      },
      async run(parts, given) {
        const record = await parts.funds.approve(await named(parts, given, kind));
        return said(`Approved: ${amountOf(record)} of user ${record.userId}.`);
      },
    },
    {
      ...{ area, name: "refuse", usage: "<id>", about: about.refuse ?? "" },
      async run(parts, given) {
        const record = await parts.funds.refuse(await named(parts, given, kind));
        return said(`Refused: ${amountOf(record)} of user ${record.userId}.`);
      },
    },
  ];
}

/** Withdrawals above the configured value, and deposits that users reported by hand. */
export const moneyCommands: readonly Command[] = [
  ...commandsOf("withdrawals", "withdraw", {
    list: "withdrawals that need a decision, the longest waiting first",
    approve: "lets a withdrawal be sent",
    refuse: "refuses a withdrawal; its user has the whole amount back",
  }),
  ...commandsOf("deposits", "deposit", {
    list: "deposits that users say to have sent to the company's address",
    approve: "credits a deposit: the money must have arrived",
    refuse: "refuses a deposit",
  }),
];
