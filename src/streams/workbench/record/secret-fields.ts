/*
 * What is never written to a recording. Names are compared in lower case without separators, so that the wire's `real_name` and our
 * `realName` are one.
 */

/** Parts of names: a field with one of these in its name is secret or personal. */
const PARTS =
  /token|password|passwd|pwd|secret|otp|smscode|verif|recovery|authorization|email|mail|phone|mobile|realname|truename|nickname|username|sellername|nameof|holder|userstring|accountnumber|address|memo|card|iban|bank|idnumber|document|passport|useragent|device|invite|extension|referral|phishing|avatar|photo|picture|image|qrcode|wechat|alipay|whatsapp|telegram|remark|signature|txid|hash|uri|url|letter|reviewpic/;

/** Whole names. */
const NAMES = new Set([
  ...["account", "code", "codes", "word", "name", "nameen", "namecn", "title", "content", "text", "texts"],
  ...["ip", "agent", "city", "region", "front", "reverse", "hand", "link"],
  ...["user", "counterparty", "seller", "buyer", "merchant", "shop", "contact", "subject"],
  ...["who", "reason", "note", "repeat", "birth", "birthday", "nationality"],
  ...["bic", "swift", "wxaccount", "wxnickname", "alipayaccount"],
]);

/** Names of these that never hold anything about a person, although they look like it. */
const PUBLIC =
  /^(currencyname|legalname|coinname|pairname|marketname|basename|quotename|levername|matchname|passwordset|haspassword|isphone|phoneset|emailset|needsmscode|loginneedsmscode|invitecodemust|withdrawalholdhours|tokenname|bankid|devicecount)$/;

/** The name of a coin or a market, which fields called "name" hold as well. */
const SYMBOL = /^[A-Z0-9]{2,10}([_/][A-Z0-9]{2,10})?$/;

/** Whether the text of a field is replaced. */
export function isSecretField(field: string): boolean {
  const name = field.toLowerCase().replace(/[^a-z0-9]/g, "");
  return !PUBLIC.test(name) && (NAMES.has(name) || PARTS.test(name));
}

/** `name` is that of coins and of people: only a symbol is kept. */
export function isSymbolIn(field: string, text: string): boolean {
  return /^(name|title|subject)$/i.test(field) && SYMBOL.test(text);
}

/** Calls about a person: text without a field of its own is replaced as well. */
const PERSONAL_CALLS =
  /^(account|identity|security|apiKeys|team|p2p|c2c|fiat|acceptors|funds|demo|points|insurance)\.(?!setLanguage|balances|countries)/;
const PERSONAL_AREAS = new Set(["session", "account", "p2p", "wallets", "acceptors", "points"]);
const PERSONAL_PATHS = /(^|\.)(guard|prove|proof|password|code|secret|token)\b/i;

/** Whether text without a name is about a person, in a call. */
export function isPersonalCall(call: string): boolean {
  return PERSONAL_CALLS.test(call);
}

/** The same in a function of a view model: a password is typed into a `guard`, whatever the area. */
export function isPersonalIntent(area: string, path: string): boolean {
  return PERSONAL_AREAS.has(area) || PERSONAL_PATHS.test(path);
}

/** What the storage keeps of these is no secret. Everything else is replaced; what may hold drafts of a person is left out. */
const KEPT_KEYS =
  /^(theme|user_id|locale|symbol|legal_id|currency_id|legal_name|currency_name|deal\w+|lastPrice|priceScale|shareNum|fiat_convert_cny|colours|favourites|wallet_look|confirm_orders|terminal_look|lever_multiple)$/;
const DROPPED_KEYS = /(_draft_|^command_|^preferences$|after_opening)/;

/** What a recording does with a key of the storage. */
export function storagePolicy(key: string): "keep" | "replace" | "drop" {
  if (KEPT_KEYS.test(key)) return "keep";
  return DROPPED_KEYS.test(key) ? "drop" : "replace";
}
