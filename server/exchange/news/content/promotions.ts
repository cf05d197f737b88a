import { newsCategories } from "#domain/limits.ts";
import type { SeedArticle } from "../types.ts";

const invite = {
  en: {
    title: "Invite a friend with your own code",
    abstract: "Every account has an invite code.",
    content:
      "<p>Your account has an invite code of six characters. Whoever registers with it belongs to your team from the first day. You find the code in your account, and a friend types it into the registration form.</p>",
  },
  zh: {
    title: "使用您的专属邀请码邀请好友",
    abstract: "每个账户都有一个邀请码。",
    content:
      "<p>您的账户有一个六位邀请码。好友使用该邀请码注册后即加入您的团队。您可以在账户中查看邀请码，好友在注册时填写即可。</p>",
  },
} as const;

/** The gift's dialog, and the dialog that opens on load. */
export const promotions: readonly SeedArticle[] = [
  {
    slug: "promotion-invite",
    category: newsCategories.promotion,
    cover: "/api/covers/wheel.svg",
    texts: invite,
  },
  {
    slug: "popup-welcome",
    category: newsCategories.popup,
    cover: "/api/covers/markets.svg",
    texts: {
      en: {
        title: "Before you trade",
        abstract: "Three things worth knowing.",
        content:
          "<ol><li>A limit order waits in the book until somebody takes it or you cancel it. What it needs is held, not spent.</li><li>A market order trades at once, within 2% of the best price.</li><li>Prices of crypto assets move fast, in both directions. Trade with what you can afford to lose.</li></ol>",
      },
      zh: {
        title: "交易之前",
        abstract: "值得了解的三件事。",
        content:
          "<ol><li>限价委托会在盘口等待，直到成交或被您撤销。所需资金仅被冻结，并未支出。</li><li>市价委托立即成交，偏离最优价不超过 2%。</li><li>加密资产价格波动剧烈，可涨可跌，请只投入您能承受损失的资金。</li></ol>",
      },
    },
  },
];
