import * as leverage from "#contract/calls/leverage/leverage.ts";
import * as spot from "#contract/calls/spot/spot.ts";
import { walletMove } from "#contract/calls/wallets/wallets.ts";
import type { CommandOutcome } from "../exchange/commands/types.ts";
import { leverageAnswers } from "./leverage/answers.ts";
import { allCancelled, amended, cancelled } from "./spot/answers.ts";
import { moved } from "./wallets/moves.ts";

/**
 * What is stored as the outcome of the commands that sequences execute, by the name of their call. The owner of a sequence stores it, the
 * process that was asked writes the reply from it.
 */
export const sequenceOutcomes: Readonly<Record<string, (result: never) => CommandOutcome>> = {
  [spot.cancelOrder.name]: cancelled.outcome,
  [spot.revokeOrder.name]: cancelled.outcome,
  [spot.amendOrder.name]: amended.outcome,
  [spot.cancelAllOrders.name]: allCancelled.outcome,
  [leverage.leverClose.name]: leverageAnswers.close.outcome,
  [leverage.leverCancel.name]: leverageAnswers.cancel.outcome,
  [leverage.leverSetStops.name]: leverageAnswers.setStops.outcome,
  [leverage.leverCloseMany.name]: leverageAnswers.closeMany.outcome,
  [walletMove.name]: moved.outcome,
};
