import { newsCategories } from "#domain/limits.ts";
import type { SeedArticle } from "../types.ts";

/** Notices for everybody: the header's bell and the notice list. */
export const notices: readonly SeedArticle[] = [
  {
    slug: "notice-order-limits",
    category: newsCategories.notices,
    texts: {
      en: {
        title: "How large and how small an order may be",
        abstract: "Ticks, lots, minimum values and the price band.",
        content:
          "<p>Each market has rules that the order form checks before it sends anything:</p><ul><li><strong>Tick</strong>: the step of the price.</li><li><strong>Lot</strong>: the step of the amount.</li><li><strong>Minimum value</strong>: 5 USDT in USDT markets, 0.0001 BTC in BTC markets.</li><li><strong>Price band</strong>: a limit price may be at most 50% away from the mark price, and only 5% on the side that would give money away.</li></ul><p>A market order trades at most 2% beyond the best price. What is left after that is cancelled, so a thin book cannot surprise you.</p>",
      },
      zh: {
        title: "委托的大小限制",
        abstract: "最小变动价位、最小数量单位、最低金额与价格区间。",
        content:
          "<p>每个市场都有下单规则，提交前会自动检查：</p><ul><li><strong>最小变动价位</strong>：价格的步长。</li><li><strong>最小数量单位</strong>：数量的步长。</li><li><strong>最低金额</strong>：USDT 市场为 5 USDT，BTC 市场为 0.0001 BTC。</li><li><strong>价格区间</strong>：限价与标记价格的偏离不得超过 50%，不利方向不得超过 5%。</li></ul><p>市价委托最多偏离最优价 2%，其后未成交的部分会被撤销，避免在深度不足时意外成交。</p>",
      },
    },
  },
  {
    slug: "notice-sessions",
    category: newsCategories.notices,
    texts: {
      en: {
        title: "Logins from new devices are announced",
        abstract: "You get a message whenever a browser we do not know opens your account.",
        content:
          "<p>When your account is opened from a browser that we have not seen before, you get a message. If it was not you, change your password: that signs out every other device at once.</p><p>Codes are valid for ten minutes and for one use. Nobody from Millrace will ever ask you for one.</p>",
      },
      zh: {
        title: "新设备登录将收到提醒",
        abstract: "未曾使用的浏览器登录您的账户时，您会收到消息。",
        content:
          "<p>当您的账户在我们未曾见过的浏览器上登录时，您会收到消息。如非本人操作，请修改密码，其他所有设备会立即退出登录。</p><p>验证码十分钟内有效且只能使用一次。Millrace 的工作人员绝不会向您索要验证码。</p>",
      },
    },
  },
  {
    slug: "notice-opening",
    category: newsCategories.notices,
    texts: {
      en: {
        title: "Spot trading is open",
        abstract: "Sixteen markets with limit and market orders.",
        content:
          "<p>Spot trading is open in sixteen markets. You can place limit and market orders, watch the book and the chart live, and cancel one order or all of them at once.</p><p>Leverage, options, person-to-person trading and deposits are open too: you find them in the menu.</p>",
      },
      zh: {
        title: "现货交易已开放",
        abstract: "十六个市场，支持限价与市价委托。",
        content:
          "<p>十六个市场的现货交易现已开放。您可以提交限价与市价委托，实时查看盘口与图表，并可撤销单笔或全部委托。</p><p>杠杆、期权、点对点交易与充值也已开放，入口在菜单中。</p>",
      },
    },
  },
];
