import { newsCategories } from "#domain/limits.ts";
import type { SeedArticle } from "../types.ts";

/** The strip of headlines on the home page. */
export const headlines: readonly SeedArticle[] = [
  {
    slug: "headline-market-orders",
    category: newsCategories.headlines,
    texts: {
      en: {
        title: "Market orders are protected: never more than 2% beyond the best price",
        abstract: "",
        content:
          "<p>A market order buys or sells at the best prices there are, but never more than 2% beyond the best one. What cannot be filled within that band is cancelled and costs nothing.</p>",
      },
      zh: {
        title: "市价委托受保护：最多偏离最优价 2%",
        abstract: "",
        content:
          "<p>市价委托按当前最优价格成交，但偏离最优价不超过 2%。区间内无法成交的部分会被撤销，不产生任何费用。</p>",
      },
    },
  },
  {
    slug: "headline-spot-open",
    category: newsCategories.headlines,
    texts: {
      en: {
        title: "Spot trading is open in sixteen markets",
        abstract: "",
        content: "<p>Twelve coins trade against USDT and four against BTC, around the clock.</p>",
      },
      zh: {
        title: "十六个现货市场现已开放交易",
        abstract: "",
        content: "<p>十二个币种对 USDT、四个币种对 BTC，全天候交易。</p>",
      },
    },
  },
];
