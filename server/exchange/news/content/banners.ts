import { newsCategories } from "#domain/limits.ts";
import type { SeedArticle } from "../types.ts";

/** The carousel of the home page. */
export const banners: readonly SeedArticle[] = [
  {
    slug: "banner-fees",
    category: newsCategories.banners,
    cover: "/api/covers/fees.svg",
    texts: {
      en: {
        title: "Fees you can read in one line",
        abstract: "0.08% for makers, 0.10% for takers, in every market.",
        content:
          "<p>Every spot market charges the same: <strong>0.08%</strong> when your order waited in the book and somebody took it, <strong>0.10%</strong> when you took an order that was waiting. The fee is taken from what you receive, so an order never costs more than it says.</p>",
      },
      zh: {
        title: "一句话说清的手续费",
        abstract: "所有市场挂单 0.08%，吃单 0.10%。",
        content:
          "<p>所有现货市场费率一致：您的委托在盘口等待并被他人成交时收取 <strong>0.08%</strong>，您成交他人的挂单时收取 <strong>0.10%</strong>。手续费从您收到的资产中扣除，委托的花费不会超过所示金额。</p>",
      },
    },
  },
  {
    slug: "banner-safety",
    category: newsCategories.banners,
    cover: "/api/covers/safety.svg",
    texts: {
      en: {
        title: "Every balance is booked twice",
        abstract: "A ledger that sums to zero, in the same breath as each trade.",
        content:
          "<p>Each change of a balance is a pair of postings that cancel out, written in the same transaction as the trade that caused it. If a trade was not written, it did not happen; if it was, it cannot be lost.</p>",
      },
      zh: {
        title: "每一笔余额都以复式记账",
        abstract: "账本始终平衡，与每笔成交同时写入。",
        content:
          "<p>余额的每次变动都是一组相互抵消的分录，与引起它的成交写在同一个事务中。未写入的成交等于没有发生，已写入的成交不会丢失。</p>",
      },
    },
  },
  {
    slug: "banner-markets",
    category: newsCategories.banners,
    cover: "/api/covers/markets.svg",
    texts: {
      en: {
        title: "Sixteen markets on one live feed",
        abstract: "Twelve coins against USDT, four against BTC.",
        content:
          "<p>Books, trades and candles arrive ten times a second, and every number says how old it is. When a connection fails, what you see dims instead of pretending to be fresh.</p>",
      },
      zh: {
        title: "十六个市场，一路实时行情",
        abstract: "十二个币种对 USDT，四个币种对 BTC。",
        content:
          "<p>盘口、成交与 K 线每秒更新十次，每个数字都标明时效。连接中断时，画面会变暗，而不会假装仍是最新数据。</p>",
      },
    },
  },
];
