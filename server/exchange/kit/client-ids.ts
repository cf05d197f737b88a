import { Refused } from "./refused.ts";

/** Names a client's id of an order, a move or the like among those of all users. */
export const clientKey = (userId: number, clientId: string): string => `${userId} ${clientId}`;

/**
 * Lets a repeated command pass: one that comes under a client id again is answered with what came of the first.
 * @param earlier what the client id names already
 * @param again the command as it came now, in the same terms
 * @param content the fields that make it the same
 * @throws Refused `client_id_reused` when one of them differs
 */
export function requireSame<Earlier, Field extends keyof Earlier>(
  earlier: Earlier,
  again: { readonly [Name in NoInfer<Field>]: Earlier[Name] | null },
  content: readonly Field[],
): void {
  if (content.some((field) => earlier[field] !== again[field])) throw new Refused("client_id_reused");
}
