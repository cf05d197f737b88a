import { type ReplyType, replyTypes } from "../envelope.ts";
import { acceptorRefusals } from "./acceptors.ts";
import { accountRefusals } from "./account.ts";
import { earnRefusals } from "./earn.ts";
import { formProblems } from "./forms.ts";
import { insuranceRefusals } from "./insurance.ts";
import { leverageRefusals } from "./leverage.ts";
import { optionRefusals } from "./options.ts";
import { p2pRefusals } from "./p2p.ts";
import { pointsRefusals } from "./points.ts";
import { requestRefusals } from "./requests.ts";
import { sessionRefusals } from "./session.ts";
import { spotRefusals } from "./spot.ts";
import { walletRefusals } from "./wallets.ts";

/** Every refusal of the exchange, with the values that its text names. */
export const refusals = {
  ...requestRefusals,
  ...sessionRefusals,
  ...accountRefusals,
  ...spotRefusals,
  ...leverageRefusals,
  ...optionRefusals,
  ...walletRefusals,
  ...p2pRefusals,
  ...acceptorRefusals,
  ...pointsRefusals,
  ...earnRefusals,
  ...insuranceRefusals,
} as const;

/** What the exchange can refuse. */
export type RefusalCode = keyof typeof refusals;

/** Every code with a text: the refusals, and what only a form finds. */
export const problems = { ...refusals, ...formProblems } as const;

/** What a form can say about a field: the refusals that it foresees, and its own problems. */
export type ProblemCode = keyof typeof problems;

/** Codes whose text holds values. */
export type ValuedCode = {
  [Code in ProblemCode]: (typeof problems)[Code] extends readonly [] ? never : Code;
}[ProblemCode];

/** The names of the values in the text of a code. */
export type ValueOf<Code extends ValuedCode> = (typeof problems)[Code][number];

/** Refusals that ask the client for more than showing their text. */
const replyTypesOf: Readonly<Partial<Record<RefusalCode, ReplyType>>> = {
  session_expired: replyTypes.sessionExpired,
  trade_password_unset: replyTypes.not,
  identity_required: replyTypes.identityNeeded,
  receiving_account_required: replyTypes.receivingAccountsMissing,
};

/** The envelope type under which a refusal travels. */
export function replyTypeOf(code: RefusalCode): ReplyType {
  return replyTypesOf[code] ?? replyTypes.error;
}
