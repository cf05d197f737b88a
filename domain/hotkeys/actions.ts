interface ActionPlan {
  /** The keys it has until the user changes them, as `keysFrom` writes them: "shift+b". */
  readonly keys: string;
  /** Whether it sends or cancels orders: then it works only while the hotkeys are armed. */
  readonly sends?: true;
}

/** Everything that a key can do on a terminal. A terminal offers those that it has (`HotkeyActs`). */
export const hotkeyPlans = {
  help: { keys: "shift+?" },
  arm: { keys: "shift+a" },
  "focus-price": { keys: "p" },
  "focus-amount": { keys: "a" },
  buy: { keys: "b" },
  sell: { keys: "s" },
  limit: { keys: "l" },
  market: { keys: "m" },
  "stop-limit": { keys: "t" },
  oco: { keys: "o" },
  "size-25": { keys: "1" },
  "size-50": { keys: "2" },
  "size-75": { keys: "3" },
  "size-100": { keys: "4" },
  "best-bid": { keys: "q" },
  mid: { keys: "w" },
  "best-ask": { keys: "e" },
  "open-orders": { keys: "5" },
  history: { keys: "6" },
  fills: { keys: "7" },
  balances: { keys: "8" },
  "next-market": { keys: "n" },
  "previous-market": { keys: "shift+n" },
  "place-buy": { keys: "shift+b", sends: true },
  "place-sell": { keys: "shift+s", sends: true },
  "cancel-last": { keys: "shift+c", sends: true },
  "cancel-all": { keys: "shift+x", sends: true },
} as const satisfies Readonly<Record<string, ActionPlan>>;

export type HotkeyAction = keyof typeof hotkeyPlans;
export const hotkeyActions = Object.keys(hotkeyPlans) as readonly HotkeyAction[];

/** Whether an action sends or cancels orders. */
export function sendsOrders(action: HotkeyAction): boolean {
  const plan: ActionPlan = hotkeyPlans[action];
  return plan.sends === true;
}
