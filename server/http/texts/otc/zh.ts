import type { AreaTexts } from "../types.ts";

export const p2pTexts = {
  refusals: {
    advert_unknown: "广告不存在。",
    advert_not_open: "该广告已结束。",
    advert_own: "不能与自己的广告交易。",
    advert_off_shelf: "该广告已下架。",
    advert_on_shelf: "请先下架该广告。",
    advert_has_deals: "该广告有未完成的订单。",
    advert_sold_out: "该广告已售罄。",
    deal_unknown: "订单不存在。",
    deal_not_waiting: "该订单已不在待付款状态。",
    deal_not_paid: "该订单尚未付款。",
    deal_disputed: "该订单正在维权中，由客服裁决。",
    deal_ended: "该订单已结束。",
    deal_not_yours_to_pay: "只有买家可以执行此操作。",
    deal_not_yours_to_confirm: "只有卖家可以确认收款。",
    deal_appeal_early: "您可从 {time}（UTC）起申请维权，在此之前请等待卖家回应。",
    too_many_deals: "您有 {max} 笔未完成订单，已达上限，请先完成其中一笔。",
    money_below_limit: "订单金额不能低于 {min} {currency}。",
    money_above_limit: "订单金额不能高于 {max} {currency}。",
    number_above_rest: "该广告仅剩 {rest} {currency}。",
    pay_way_required: "请选择支付方式。",
    coin_code_required: "请选择付款法币。",
    limits_reversed: "最大限额不能低于最小限额。",
    limit_above_total: "最大限额不能高于广告总额 {max}。",
    not_merchant: "您不是商家。",
    merchant_exists: "您已是该币种的商家。",
    merchant_applied: "您的申请正在审核中。",
    merchant_unknown: "商家不存在。",
    shop_balance_short: "{currency} 店铺余额不足。",
    fiat_account_set: "昵称已设置。",
    too_many_cancels: "您今日已取消 {max} 笔订单，请明天再试。",
    chat_empty: "请输入内容或选择图片。",
    chat_closed: "该订单已结束，无法继续发送消息。",
    chat_too_many: "消息过多，请稍候。",
    rest_above_minimum: "剩余部分不低于最小限额 {min} {currency}，请先下架再撤回。",
    too_many_adverts: "您最多可有 {max} 个进行中的广告，请先撤回一个。",
    deal_not_disputed: "该订单不在维权中。",
    shop_not_open: "该店铺未开通。",
    shop_has_adverts: "请先撤回该店铺的广告。",
  },
  said: {
    advert_published: "广告已发布。",
    advert_withdrawn: "广告已撤回。",
    advert_off_shelf: "广告已下架。",
    deal_taken: "下单成功。",
    deal_paid: "已标记为已付款，等待卖家确认收款。",
    deal_cancelled: "订单已取消。",
    deal_confirmed: "已确认收款，订单完成。",
    deal_appealed: "维权已受理，将由客服裁决。",
    shop_applied: "申请已提交。",
    shop_closing: "店铺正在关闭。",
    fiat_account_set: "昵称与交易密码已设置。",
  },
  notices: {
    deal_taken: {
      title: "新订单 {reference}",
      content:
        "您的广告已有人下单：{number} {currency}，金额 {money} {code}。订单 {reference} 等待付款至 {time}（UTC）。",
    },
    deal_expiring: {
      title: "订单 {reference} 即将取消",
      content: "订单 {reference} 尚未付款，将于 {time}（UTC）取消。如已付款，请立即标记为已付款。",
    },
    deal_paid: {
      title: "订单 {reference} 已付款",
      content:
        "买家已标记为订单 {reference} 支付 {money} {code}。请核实款项到账后再确认收款。请在 {time}（UTC）前确认，逾期由客服裁决。",
    },
    deal_completed: {
      title: "订单 {reference} 已完成",
      content: "卖家已确认收款：订单 {reference} 的 {number} {currency} 已放币。",
    },
    deal_cancelled: {
      title: "订单 {reference} 已取消",
      content: "买家已取消订单 {reference}，冻结的币已解冻。",
    },
    deal_expired: {
      title: "订单 {reference} 已取消",
      content: "订单 {reference} 未按时付款，已自动取消，冻结的币已解冻。",
    },
    deal_appealed: {
      title: "您已为订单 {reference} 申请维权",
      content: "订单 {reference} 已冻结，币仍被冻结。客服将审核双方情况并作出裁决。请在聊天中提供证据。",
    },
    deal_disputed: {
      title: "订单 {reference} 维权中",
      content:
        "对方已为订单 {reference} 申请维权。订单已冻结，币仍被冻结。客服将审核双方情况并作出裁决。请在聊天中说明情况。",
    },
    deal_overdue: {
      title: "订单 {reference} 未按时确认",
      content:
        "卖家未按时确认订单 {reference} 的收款。币仍被冻结，客服将审核双方情况并作出裁决。请在聊天中说明情况。",
    },
    deal_won: {
      title: "订单 {reference} 裁决对您有利",
      content: "客服已就订单 {reference} 作出对您有利的裁决：{number} {currency}。",
    },
    deal_lost: {
      title: "订单 {reference} 裁决对您不利",
      content: "客服已就订单 {reference} 作出对交易对方有利的裁决。",
    },
    shop_opened: {
      title: "您的店铺 {name} 已开通",
      content: "您已成为 {currency} 商家。请将币划转至店铺余额并发布首个广告。",
    },
    shop_refused: {
      title: "申请未通过",
      content: "您的 {currency} 商家申请未通过，保证金已解锁。",
    },
    shop_closed: {
      title: "您的店铺 {name} 已关闭",
      content: "您的 {currency} 店铺保证金已解锁。",
    },
  },
  transfers: {
    otc_hold: "冻结：{reference}",
    otc_release: "解冻：{reference}",
    otc_trade: "成交：{reference}",
    otc_fee: "手续费：{reference}",
    shop_move: "店铺与钱包间划转",
    shop_deposit: "商家保证金",
    shop_deposit_back: "退还商家保证金",
  },
} satisfies AreaTexts;
