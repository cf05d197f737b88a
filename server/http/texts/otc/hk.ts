import type { AreaTexts } from "../types.ts";

export const p2pTexts = {
  refusals: {
    advert_unknown: "廣告不存在。",
    advert_not_open: "該廣告已結束。",
    advert_own: "不能與自己的廣告交易。",
    advert_off_shelf: "該廣告已下架。",
    advert_on_shelf: "請先下架該廣告。",
    advert_has_deals: "該廣告有未完成的訂單。",
    advert_sold_out: "該廣告已售罄。",
    deal_unknown: "訂單不存在。",
    deal_not_waiting: "該訂單已不在待付款狀態。",
    deal_not_paid: "該訂單尚未付款。",
    deal_disputed: "該訂單正在維權中，由客服裁決。",
    deal_ended: "該訂單已結束。",
    deal_not_yours_to_pay: "只有買家可以執行此操作。",
    deal_not_yours_to_confirm: "只有賣家可以確認收款。",
    deal_appeal_early: "您可由 {time}（UTC）起申請維權，在此之前請等待賣家回應。",
    too_many_deals: "您有 {max} 筆未完成訂單，已達上限，請先完成其中一筆。",
    money_below_limit: "訂單金額不能低於 {min} {currency}。",
    money_above_limit: "訂單金額不能高於 {max} {currency}。",
    number_above_rest: "該廣告僅剩 {rest} {currency}。",
    pay_way_required: "請選擇付款方式。",
    coin_code_required: "請選擇付款法幣。",
    limits_reversed: "最高限額不得低於最低限額。",
    limit_above_total: "最高限額不得高於廣告總額 {max}。",
    not_merchant: "您不是商戶。",
    merchant_exists: "您已是該幣種的商戶。",
    merchant_applied: "您的申請正在審核中。",
    merchant_unknown: "商戶不存在。",
    shop_balance_short: "{currency} 店舖餘額不足。",
    fiat_account_set: "暱稱已設定。",
    too_many_cancels: "您今日已取消 {max} 筆訂單，請明天再試。",
    chat_empty: "請輸入內容或選擇圖片。",
    chat_closed: "該訂單已結束，無法繼續發送訊息。",
    chat_too_many: "訊息過多，請稍候。",
    rest_above_minimum: "剩餘部分不低於最低限額 {min} {currency}，請先下架再撤回。",
    too_many_adverts: "您最多可有 {max} 個進行中的廣告，請先撤回一個。",
    deal_not_disputed: "該訂單不在維權中。",
    shop_not_open: "該店舖未開通。",
    shop_has_adverts: "請先撤回該店舖的廣告。",
  },
  said: {
    advert_published: "廣告已發佈。",
    advert_withdrawn: "廣告已撤回。",
    advert_off_shelf: "廣告已下架。",
    deal_taken: "下單成功。",
    deal_paid: "已標記為已付款，等待賣家確認收款。",
    deal_cancelled: "訂單已取消。",
    deal_confirmed: "已確認收款，訂單完成。",
    deal_appealed: "維權已受理，將由客服裁決。",
    shop_applied: "申請已提交。",
    shop_closing: "店舖正在關閉。",
    fiat_account_set: "暱稱與交易密碼已設定。",
  },
  notices: {
    deal_taken: {
      title: "新訂單 {reference}",
      content:
        "您的廣告已有人下單：{number} {currency}，金額 {money} {code}。訂單 {reference} 等待付款至 {time}（UTC）。",
    },
    deal_expiring: {
      title: "訂單 {reference} 即將取消",
      content: "訂單 {reference} 尚未付款，將於 {time}（UTC）取消。如已付款，請立即標記為已付款。",
    },
    deal_paid: {
      title: "訂單 {reference} 已付款",
      content:
        "買家已標記為訂單 {reference} 支付 {money} {code}。請核實款項到帳後再確認收款。請在 {time}（UTC）前確認，逾期由客服裁決。",
    },
    deal_completed: {
      title: "訂單 {reference} 已完成",
      content: "賣家已確認收款：訂單 {reference} 的 {number} {currency} 已放幣。",
    },
    deal_cancelled: {
      title: "訂單 {reference} 已取消",
      content: "買家已取消訂單 {reference}，凍結的幣已解凍。",
    },
    deal_expired: {
      title: "訂單 {reference} 已取消",
      content: "訂單 {reference} 未按時付款，已自動取消，凍結的幣已解凍。",
    },
    deal_appealed: {
      title: "您已為訂單 {reference} 申請維權",
      content: "訂單 {reference} 已凍結，幣仍被凍結。客服將審核雙方情況並作出裁決。請在聊天中提供證據。",
    },
    deal_disputed: {
      title: "訂單 {reference} 維權中",
      content:
        "對方已為訂單 {reference} 申請維權。訂單已凍結，幣仍被凍結。客服將審核雙方情況並作出裁決。請在聊天中說明情況。",
    },
    deal_overdue: {
      title: "訂單 {reference} 未按時確認",
      content:
        "賣家未按時確認訂單 {reference} 的收款。幣仍被凍結，客服將審核雙方情況並作出裁決。請在聊天中說明情況。",
    },
    deal_won: {
      title: "訂單 {reference} 裁決對您有利",
      content: "客服已就訂單 {reference} 作出對您有利的裁決：{number} {currency}。",
    },
    deal_lost: {
      title: "訂單 {reference} 裁決對您不利",
      content: "客服已就訂單 {reference} 作出對交易對手有利的裁決。",
    },
    shop_opened: {
      title: "您的店舖 {name} 已開通",
      content: "您已成為 {currency} 商戶。請將幣劃轉至店舖餘額並發佈首個廣告。",
    },
    shop_refused: {
      title: "申請未獲批准",
      content: "您的 {currency} 商戶申請未獲批准，保證金已解鎖。",
    },
    shop_closed: {
      title: "您的店舖 {name} 已關閉",
      content: "您的 {currency} 店舖保證金已解鎖。",
    },
  },
  transfers: {
    otc_hold: "凍結：{reference}",
    otc_release: "解凍：{reference}",
    otc_trade: "成交：{reference}",
    otc_fee: "手續費：{reference}",
    shop_move: "店舖與錢包間劃轉",
    shop_deposit: "商戶保證金",
    shop_deposit_back: "退還商戶保證金",
  },
} satisfies AreaTexts;
