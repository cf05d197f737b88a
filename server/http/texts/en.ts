import { accountTexts as account } from "./account/en.ts";
import { earnTexts as earn } from "./earn/en.ts";
import { fundsTexts as funds } from "./funds/en.ts";
import { guardTexts as guards } from "./guards/en.ts";
import { p2pTexts as p2p } from "./otc/en.ts";
import { sessionTexts as session } from "./session/en.ts";
import { tradingTexts as trading } from "./trading/en.ts";
import type { Texts } from "./types.ts";

/** English has every text: the others stand on it. */
export const en: Texts = {
  refusals: {
    ...session.refusals,
    ...account.refusals,
    ...guards.refusals,
    ...trading.refusals,
    ...funds.refusals,
    ...p2p.refusals,
    ...earn.refusals,
  },
  said: {
    ...session.said,
    ...account.said,
    ...guards.said,
    ...trading.said,
    ...funds.said,
    ...p2p.said,
    ...earn.said,
  },
  notices: { ...session.notices, ...account.notices, ...guards.notices, ...funds.notices, ...p2p.notices },
  transfers: {
    ...session.transfers,
    ...trading.transfers,
    ...funds.transfers,
    ...p2p.transfers,
    ...earn.transfers,
  },
  activity: account.activity,
  reviewReasons: account.reviewReasons,
  letter: account.letter,
  contactMessages: guards.contactMessages,
  noticeOrigin: guards.noticeOrigin,
  chainReasons: funds.chainReasons,
  insuranceTypes: earn.insuranceTypes,
  positionStates: trading.positionStates,
  codeMessage: session.codeMessage,
};
