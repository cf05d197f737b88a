import { canBeAddress } from "#domain/addresses/index.ts";
import { canBeMemo } from "#domain/addresses/memo.ts";
import type { Chain } from "../../../api/wallets/types.ts";
import type { Problem } from "../../kit/form/form.ts";

/** The problems of an address and memo by the rules of the chain. The exchange applies the same rules. */
export function addressProblems(
  { address, memo }: { readonly address: string; readonly memo: string },
  { name, hasMemo }: Pick<Chain, "name" | "hasMemo">,
): Readonly<Partial<Record<"address" | "memo", Problem>>> {
  const wrong = addressProblem(address, name);
  return {
    ...(wrong === null ? {} : { address: wrong }),
    ...(hasMemo && !canBeMemo(name, memo) ? { memo: "memo_required" as const } : {}),
  };
}

function addressProblem(typed: string, chain: string): Problem | null {
  if (typed.trim() === "") return "enter_address";
  return canBeAddress(chain, typed) ? null : { code: "address_invalid", values: { chain } };
}
