import { newsCategories } from "#domain/limits.ts";
import type { SeedArticle } from "../types.ts";

/** The terms that a new user agrees to. */
export const terms: SeedArticle = {
  slug: "terms",
  category: newsCategories.help,
  texts: {
    en: {
      title: "Terms of use",
      abstract: "What you agree to when you open an account.",
      content:
        "<h3>1. Your account</h3><p>An account belongs to one person. Keep your password and your codes to yourself; you are responsible for what is done with them until you report them stolen.</p><h3>2. Orders</h3><p>An order is binding once it has been answered. A limit order may be filled until you cancel it. A trade that has happened cannot be taken back.</p><h3>3. Fees</h3><p>Fees are shown before you send an order and are taken from what you receive.</p><h3>4. Risk</h3><p>Prices of crypto assets change quickly and may fall to nothing. Nothing that you read on Millrace is advice to buy or to sell.</p><h3>5. Nationality</h3><p>The nationality that you give when you register cannot be changed later.</p><h3>6. Your data</h3><p>We keep your phone number or e-mail address, hashes of your passwords, your orders, trades and balances, and a digest of the browsers that you log in with. We give none of it away unless the law obliges us.</p><h3>7. Interruptions</h3><p>When a market has to be closed, open orders stay in the book and can be cancelled. What was answered stays valid through every interruption.</p>",
    },
    zh: {
      title: "服务条款",
      abstract: "开立账户时您所同意的内容。",
      content:
        "<h3>1. 您的账户</h3><p>账户仅限本人使用。请妥善保管密码与验证码；在您通知我们其被盗用之前，以其进行的操作视为您本人的操作。</p><h3>2. 委托</h3><p>委托一经答复即具约束力。限价委托在您撤销之前均可能成交。已成交的交易不可撤回。</p><h3>3. 手续费</h3><p>手续费在您提交委托之前显示，并从您收到的资产中扣除。</p><h3>4. 风险</h3><p>加密资产价格变化迅速，可能归零。Millrace 上的任何内容均不构成买卖建议。</p><h3>5. 国籍</h3><p>注册时填写的国籍此后不可更改。</p><h3>6. 您的数据</h3><p>我们保存您的手机号或邮箱、密码的哈希值、委托、成交与余额，以及您登录所用浏览器的摘要。除法律要求外，我们不会向任何人提供。</p><h3>7. 服务中断</h3><p>市场暂停时，当前委托保留在盘口，并可撤销。已答复的内容在任何中断后依然有效。</p>",
    },
  },
};
