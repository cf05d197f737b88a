import type { LeverageOrderTerms, LeverageTerms, Position } from "../../../api/leverage/types.ts";
import type { Market, Side } from "../../../api/markets/types.ts";
import type { SizeUnit } from "../../markets/size-unit.ts";

/** `std`: market. `xtd`: limit, at a custom price. */
export type TicketTab = "std" | "xtd";
export type TicketField = "leverage" | "price" | "contracts" | "takeProfit" | "stopLoss" | "password";
export type TicketStage = "editing" | "confirming" | "password" | "sending" | "unknown";

/** What goes out: the order, and the trade password that must not outlive it. */
export interface Outgoing {
  readonly order: LeverageOrderTerms;
  readonly password: string;
}

/** What the trade panel knows: what was typed, and what market, terms, wallet and positions say. Amounts as text. */
export interface TicketState {
  readonly market: Market | null;
  readonly terms: LeverageTerms | null;
  /** Spare balance of the lever wallet in the quote currency. */
  readonly available: string | null;
  /** The user's positions in the quote currency: the base of the risk rate. */
  readonly positions: readonly Position[];
  readonly thresholdPercent: string;
  readonly tab: TicketTab;
  readonly leverage: string;
  /** The default leverage; "": the user has to choose. */
  readonly defaultLeverage: string;
  readonly price: string;
  /** The size as typed, in `unit`: contracts, or their value in the quote currency. */
  readonly contracts: string;
  readonly unit: SizeUnit;
  /** Whether the order carries stops: then they are typed, blank is "none". */
  readonly hasStops: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
  readonly password: string;
  /** The side that was chosen last. */
  readonly side: Side | null;
  /** Whether orders are confirmed before the trade password; one that would start near liquidation is in any case. */
  readonly confirms: boolean;
  /** An order was tried: problems show. */
  readonly checked: boolean;
  /** The trade password is missing, too short, or was rejected. */
  readonly passwordProblem: "trade_password_required" | "password_short" | "trade_password_wrong" | null;
  readonly stage: TicketStage;
  /** The order to send; a new object sends it. */
  readonly outgoing: Outgoing | null;
}

export const emptyTicket: TicketState = {
  market: null,
  terms: null,
  available: null,
  positions: [],
  thresholdPercent: "110",
  tab: "std",
  leverage: "",
  defaultLeverage: "",
  price: "",
  contracts: "",
  unit: "base",
  hasStops: false,
  takeProfit: "",
  stopLoss: "",
  password: "",
  side: null,
  confirms: true,
  checked: false,
  passwordProblem: null,
  stage: "editing",
  outgoing: null,
};
