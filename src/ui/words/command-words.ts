import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CommandKind } from "#src/streams/shell/command-kinds.ts";
import type { Reaction } from "#src/streams/shell/reactions/types.ts";

/** What a command is called, before what it is about. */
const kinds: Readonly<Record<CommandKind, MessageDescriptor>> = {
  "spot-order": msg`Spot order`,
  "spot-cancel": msg`Cancel order`,
  "spot-amend": msg`Change of an order`,
  "spot-cancel-all": msg`Cancel all`,
  "lever-order": msg`Leverage order`,
  "lever-close": msg`Close position`,
  "lever-close-many": msg`Close positions`,
  "lever-revoke": msg`Cancel order`,
  "lever-stops": msg`Take profit and stop loss`,
  option: msg`Option`,
  withdrawal: msg`Withdrawal`,
  "withdrawal-cancel": msg`Cancel withdrawal`,
  transfer: msg`Transfer between wallets`,
  advert: msg`Advert`,
  "advert-end": msg`End advert`,
  take: msg`Order`,
  "deal-move": msg`Deal`,
  "shop-transfer": msg`Transfer between wallets`,
  "shop-application": msg`Shop`,
  "shop-close": msg`Shop`,
  "acceptor-deal": msg`Acceptor`,
  "acceptor-move": msg`Acceptor`,
  "term-deposit": msg`Term deposit`,
  redemption: msg`Redeem`,
  insurance: msg`Insurance`,
  "insurance-claim": msg`Claim`,
  "insurance-end": msg`Insurance`,
  "points-exchange": msg`Exchange points`,
  "points-binding": msg`Points account`,
  faucet: msg`Demo funds`,
  charge: msg`Deposit`,
};

type SaidCommand = Extract<Reaction, { kind: "say-command" }>;

/** What became of a command; `{what}` is its name. */
const states: Readonly<Record<SaidCommand["state"], MessageDescriptor>> = {
  done: msg`Done: {what}`,
  void: msg`Not carried out: {what}`,
  unknown: msg`No reply yet: {what}. We are asking the exchange; nothing is sent twice`,
  unresolved: msg`Outcome unknown: {what}. Check your records before you send it again`,
};

/** The name of a command: what it is, and what it is about. */
export function commandName(i18n: I18n, { kind, subject }: SaidCommand["command"]): string {
  return `${i18n._(kinds[kind])} ${subject}`.trim();
}

/** A sentence that says what became of a command. */
export function commandText(i18n: I18n, { state, command }: Pick<SaidCommand, "state" | "command">): string {
  return i18n._({ ...states[state], values: { what: commandName(i18n, command) } });
}
