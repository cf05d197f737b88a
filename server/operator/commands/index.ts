import type { Command } from "../types.ts";
import { acceptorCommands } from "./acceptors.ts";
import { archiveCommands } from "./archive.ts";
import { backupCommands } from "./backup.ts";
import { claimCommands } from "./claims.ts";
import { disputeCommands } from "./disputes.ts";
import { houseCommands } from "./house.ts";
import { ledgerCommands } from "./ledger.ts";
import { marketsList } from "./markets-list.ts";
import { marketsClose, marketsOpen } from "./markets-switch.ts";
import { merchantCommands } from "./merchants.ts";
import { noticesSend } from "./notices-send.ts";
import { operatorCommands } from "./operators.ts";
import { reviewsApprove } from "./reviews-approve.ts";
import { reviewsList } from "./reviews-list.ts";
import { reviewsRefuse } from "./reviews-refuse.ts";
import { reviewsShow } from "./reviews-show.ts";
import { usersFind } from "./users-find.ts";
import { usersLock } from "./users-lock.ts";
import { usersUnlock } from "./users-unlock.ts";
import { moneyCommands } from "./withdrawals.ts";

/** Everything that the operator can do, by area. A new command is a file here and a line in this list. */
export const commands: readonly Command[] = [
  reviewsList,
  reviewsShow,
  reviewsApprove,
  reviewsRefuse,
  noticesSend,
  marketsList,
  marketsOpen,
  marketsClose,
  usersFind,
  usersLock,
  usersUnlock,
  ...moneyCommands,
  ...disputeCommands,
  ...merchantCommands,
  ...acceptorCommands,
  ...claimCommands,
  ...ledgerCommands,
  ...houseCommands,
  ...backupCommands,
  ...archiveCommands,
  ...operatorCommands,
];

/** The command of an area with a name. */
export function findCommand(area: string, name: string): Command | undefined {
  return commands.find((command) => command.area === area && command.name === name);
}
