import * as addresses from "#contract/calls/wallets/addresses.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import { dateTime } from "#server/wire/time.ts";
import type { RouteOptions } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import { successText } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";

/** The user's withdrawal addresses. @param limit of the calls that try passwords and codes */
export function addressRoutes(routes: Routes, { accounts, funds }: HttpParts, limit: RouteOptions): void {
  routes.user(addresses.savedAddresses, async ({ currency = null }, { authenticated: { user } }) => {
    const rows = await funds.addresses(user.id, currency);
    return rows.map((row) => ({
      id: row.id,
      user_id: row.userId,
      currency: row.currencyId,
      currency_name: currencyById(row.currencyId)?.name ?? "",
      address: row.address,
      notes: row.notes,
      type: row.chain,
      memo: row.memo,
      created_time: dateTime(row.createdAt),
    }));
  });
  routes.user(
    addresses.addAddress,
    async ({ code, ...fields }, { authenticated, language }) => {
      accounts.requireRecentProof(authenticated);
      const request = {
        userId: authenticated.user.id,
        currencyId: fields.currency_id,
        chain: fields.type,
        address: fields.address,
        memo: fields.memo,
        notes: fields.notes,
      };
      await funds.saveAddress(request, () => accounts.takeCode(authenticated, "withdraw_address", code));
      return successText("address_saved", language);
    },
    limit,
  );
  routes.user(addresses.deleteAddress, async ({ address_id, id }, { authenticated: { user }, language }) => {
    await funds.forgetAddress(user.id, address_id ?? id ?? 0);
    return successText("address_deleted", language);
  });
}
