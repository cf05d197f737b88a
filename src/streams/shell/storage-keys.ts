/**
 * The names under which the browser's storage keeps things: those that the specification lists, then ours.
 * When a session ends, preferences stay, and the user's open commands; everything else goes.
 */
export const storageKeys = {
  token: "token",
  theme: "theme",
  locale: "locale",
  userId: "user_id",
  referralCode: "extension_code",
  isSeller: "is_seller",
  userType: "type",
  unreadNotices: "sysmsg_num",
  symbol: "symbol",
  quoteId: "legal_id",
  baseId: "currency_id",
  quoteName: "legal_name",
  baseName: "currency_name",
  dealSymbol: "dealSymbol",
  dealQuoteId: "dealLegalId",
  dealBaseId: "dealCurrencyId",
  dealQuoteName: "dealLegalName",
  dealBaseName: "dealCurrencyName",
  dealGroupIndex: "dealIndex1",
  dealMarketIndex: "dealIndex2",
  dealPrice: "dealPrice",
  lastPrice: "lastPrice",
  priceScale: "priceScale",
  contractSize: "shareNum",
  fiatRate: "fiat_convert_cny",
  colours: "colours",
  favourites: "favourites",
  walletLook: "wallet_look",
  confirmOrders: "confirm_orders",
  terminalLook: "terminal_look",
  afterOpening: "after_opening",
  leverMultiple: "lever_multiple",
  /** The ids of the alerts that pages have announced lately. */
  announcedAlerts: "announced_alerts",
  alertNotifications: "alert_notifications",
  alertSound: "alert_sound",
  /** Whose the preferences are, and which of them the account does not have yet. */
  preferences: "preferences",
  /** With the market's key behind it: terms of a spot order that was not sent, and of a leverage order. */
  spotDraft: "spot_draft_",
  leverageDraft: "lever_draft_",
  /** With the coin's id behind it: a withdrawal that was not sent. */
  withdrawalDraft: "withdrawal_draft_",
  /** With the market, `c2c` or `fiat`, behind them: an advert being written, and an order that was left for another page. */
  advertDraft: "advert_draft_",
  takeDraft: "take_draft_",
  /** With the user's and the command's id behind it: a command whose outcome is not known. */
  command: "command_",
} as const;
