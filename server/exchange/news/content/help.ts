import { newsCategories } from "#domain/limits.ts";
import type { SeedArticle } from "../types.ts";
import { terms } from "./terms.ts";

/** The help centre. The terms come last, so that they are the newest: clients show the category's first article as the policy. */
export const help: readonly SeedArticle[] = [
  {
    slug: "help-wallets",
    category: newsCategories.help,
    texts: {
      en: {
        title: "The four wallets",
        abstract: "Spot, leverage, fiat and options.",
        content:
          "<p>Each currency has four wallets, and what is in one does not cover the others:</p><ul><li><strong>Spot</strong> pays for orders in the spot markets.</li><li><strong>Leverage</strong> holds the margin of leveraged positions.</li><li><strong>Fiat</strong> is for trading with merchants.</li><li><strong>Options</strong> pays for short-term orders.</li></ul><p>The held part of a balance belongs to open orders. Cancel the order and it is free again.</p>",
      },
      zh: {
        title: "四种钱包",
        abstract: "现货、杠杆、法币与期权。",
        content:
          "<p>每个币种有四个钱包，彼此独立：</p><ul><li><strong>现货</strong>用于现货市场的委托。</li><li><strong>杠杆</strong>存放杠杆持仓的保证金。</li><li><strong>法币</strong>用于与商家交易。</li><li><strong>期权</strong>用于秒合约。</li></ul><p>余额中的冻结部分属于当前委托，撤单后即可使用。</p>",
      },
    },
  },
  {
    slug: "help-fees",
    category: newsCategories.help,
    texts: {
      en: {
        title: "Fees",
        abstract: "Maker 0.08%, taker 0.10%.",
        content:
          '<table><thead><tr><th scope="col">Order</th><th scope="col">Fee</th></tr></thead><tbody><tr><td>Waited in the book (maker)</td><td>0.08%</td></tr><tr><td>Took what was waiting (taker)</td><td>0.10%</td></tr></tbody></table><p>The fee is taken from what you receive: a buyer pays in the coin, a seller in the quote currency. It is rounded up to the smallest unit of the currency.</p>',
      },
      zh: {
        title: "手续费",
        abstract: "挂单 0.08%，吃单 0.10%。",
        content:
          '<table><thead><tr><th scope="col">委托</th><th scope="col">费率</th></tr></thead><tbody><tr><td>在盘口等待成交（挂单）</td><td>0.08%</td></tr><tr><td>成交他人的挂单（吃单）</td><td>0.10%</td></tr></tbody></table><p>手续费从您收到的资产中扣除：买方以所买币种支付，卖方以计价币种支付，按该币种的最小单位向上取整。</p>',
      },
    },
  },
  {
    slug: "help-orders",
    category: newsCategories.help,
    texts: {
      en: {
        title: "Limit and market orders",
        abstract: "What they do, and in which order they are served.",
        content:
          "<h3>Limit</h3><p>You name the price. The order trades at that price or a better one, and what is left waits in the book.</p><h3>Market</h3><p>The order trades at the best prices there are, at most 2% beyond the best one. What is left is cancelled.</p><h3>Stop-limit</h3><p>The order waits, in no book, until the last price rises or falls to the stop price that you name. Then it is placed as a limit order at your limit price. What it needs is held from the start.</p><h3>Who comes first</h3><p>Better prices first, and at one price whoever came first. Your own orders never trade with each other: the older one is cancelled.</p>",
      },
      zh: {
        title: "限价与市价委托",
        abstract: "含义与成交顺序。",
        content:
          "<h3>限价</h3><p>由您指定价格，以该价格或更优价格成交，剩余部分在盘口等待。</p><h3>市价</h3><p>按当前最优价格成交，最多偏离最优价 2%，剩余部分撤销。</p><h3>止损限价</h3><p>委托先等待，不进入盘口；最新价涨到或跌到您设定的触发价时，再以您的限价挂出限价委托。所需资产自下单起即冻结。</p><h3>成交顺序</h3><p>价格优先，同价位时间优先。您自己的委托不会相互成交：较早的一笔会被撤销。</p>",
      },
    },
  },
  terms,
];
