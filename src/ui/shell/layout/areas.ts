/** The entries of the header that stand for several pages, and those pages besides the one that the entry leads to. */
const areas = [
  [
    "/leverdealCenter",
    ["/leverTransactions", "/leverList", "/leverRecord", "/allTransaction", "/lever_manger"],
  ],
  ["/legalTrade", ["/legalSeller", "/legalRecord", "/legalPay", "/legalPayDetail", "/legalTradeSet"]],
  ["/c2cOrder", ["/c2cRelease", "/c2cTrade", "/c2cDetail", "/c2cRecord"]],
  ["/manage", ["/manageList"]],
  [
    "/myLegalShops",
    ["/legalShopDetail", "/shopLegalRecord", "/shopLegalPayDetail", "/balancelog", "/transferstore"],
  ],
  [
    "/dealFinance",
    [
      ...["/finance", "/legal", "/micro", "/dealAccount", "/legalAccount", "/microAccount", "/insurance"],
      ...["/transfer", "/transferLever", "/transferLegal", "/transferMicro", "/transferRecord"],
      ...["/recharge", "/coinRecord", "/withdraw_address", "/finanrec", "/accountCenter", "/manger"],
      ...["/records", "/profitLoss"],
    ],
  ],
] as const;

type Area = (typeof areas)[number][0];

const areaByPage: ReadonlyMap<string, Area> = new Map(
  areas.flatMap(([area, pages]) => [area, ...pages].map((page) => [page, area] as const)),
);

/** Every page that belongs to an area. */
export const areaPages: readonly string[] = [...areaByPage.keys()];

/**
 * The area that a page belongs to; `null`: none with pages of its own.
 * Users without a shop see no entry for one: the pages of shops are then part of fiat trading.
 */
export function areaOf(pathname: string, hasShop: boolean): Area | null {
  const area = areaByPage.get(pathname) ?? null;
  return area === "/myLegalShops" && !hasShop ? "/legalTrade" : area;
}
