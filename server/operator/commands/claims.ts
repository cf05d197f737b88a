import { shortDecimal } from "#server/exchange/kit/arithmetic.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { dateTime } from "#server/wire/time.ts";
import { listed, said } from "../answers.ts";
import { Misuse } from "../misuse.ts";
import type { Arguments, Command, OperatorParts } from "../types.ts";

const area = "claims";

const list: Command = {
  ...{ area, name: "list", usage: "", isReading: true },
  about: "pending insurance claims, oldest first",
  async run({ insurance }) {
    const claims = await insurance.operator.claims();
    const rows = claims.map(({ id, userId, policyId, amount, createdAt }) => [
      ...[String(id), String(userId), String(policyId), shortDecimal(amount), dateTime(createdAt)],
    ]);
    return listed(["ID", "User", "Policy", "Amount", "Made (UTC)"], rows, "claim");
  },
};

async function decide({ insurance }: OperatorParts, { words }: Arguments, isAccepted: boolean) {
  const id = Number(words[0]);
  if (!Number.isSafeInteger(id) || id <= 0) throw new Misuse('Pass the id of a claim; "list" shows them');
  try {
    const { amount, userId } = await insurance.operator.decide(id, isAccepted);
    const what = `${shortDecimal(amount)} of user ${userId}`;
    return said(isAccepted ? `Paid: ${what}.` : `Refused: ${what}.`);
  } catch (error) {
    if (error instanceof Refused) throw new Misuse(`Claim ${id} is not waiting; "list" shows those that are`);
    throw error;
  }
}

/** Claims that are not paid automatically. */
export const claimCommands: readonly Command[] = [
  list,
  {
    ...{ area, name: "approve", usage: "<claim>", about: "pays a claim into the insured balance" },
    run: (parts, given) => decide(parts, given, true),
  },
  {
    ...{ area, name: "refuse", usage: "<claim>", about: "rejects a claim" },
    run: (parts, given) => decide(parts, given, false),
  },
];
