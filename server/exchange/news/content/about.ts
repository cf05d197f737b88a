import { newsCategories } from "#domain/limits.ts";
import type { SeedArticle } from "../types.ts";

/** The footer's articles about the exchange; newest first, so the last one here is on top. */
export const about: readonly SeedArticle[] = [
  {
    slug: "about-safety",
    category: newsCategories.about,
    texts: {
      en: {
        title: "How your money is kept track of",
        abstract: "",
        content:
          "<p>Millrace keeps a double-entry ledger. For every credit there is a debit, and all accounts of a currency sum to zero at every moment. An order first reserves what it may need; a fill spends the reserve, a cancellation gives it back.</p><p>Passwords are kept only as scrypt hashes, session tokens and codes only as digests.</p>",
      },
      zh: {
        title: "资金如何记账",
        abstract: "",
        content:
          "<p>Millrace 采用复式账本。每一笔贷方都有对应的借方，每个币种的所有账户在任何时刻合计为零。委托先冻结可能需要的资金，成交时支出，撤单时退回。</p><p>密码仅以 scrypt 哈希保存，登录凭证与验证码仅以摘要保存。</p>",
      },
    },
  },
  {
    slug: "about-millrace",
    category: newsCategories.about,
    texts: {
      en: {
        title: "About Millrace",
        abstract: "",
        content:
          "<p>A millrace is the channel that brings water to a mill: fast, narrow, and always in motion. Millrace is an exchange for crypto assets built around one live stream, from the matching engine to the row on your screen.</p><p>Every number shows how fresh it is. Every order is answered once it is safe, and not before.</p>",
      },
      zh: {
        title: "关于 Millrace",
        abstract: "",
        content:
          "<p>Millrace 意为引水推动水车的水渠：迅捷、专注、川流不息。Millrace 是一个围绕实时数据流打造的加密资产交易所，从撮合引擎直达您屏幕上的每一行。</p><p>每个数字都标明时效；每个委托在安全入账之后才会得到答复。</p>",
      },
    },
  },
];
