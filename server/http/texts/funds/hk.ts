import type { AreaTexts } from "../types.ts";

export const fundsTexts = {
  refusals: {
    deposits_closed: "該功能暫未開放。",
    chain_required: "請選擇網絡。",
    chain_unknown: "{currency} 不支援該網絡。",
    enter_address: "請輸入提幣地址。",
    address_invalid: "這不是有效的 {chain} 地址。",
    address_own: "這是本平台的充幣地址，請使用劃轉。",
    address_known: "該地址已儲存。",
    address_unknown: "地址不存在。",
    too_many_addresses: "您最多可儲存 {max} 個地址，請先刪除一個。",
    memo_required: "請輸入該地址的 Memo。",
    withdrawal_too_small: "輸入的提幣數量低於最低值 {min} {currency}。",
    withdrawal_too_large: "輸入的提幣數量高於最高值 {max} {currency}。",
    withdrawals_paused: "我們正在核對帳目，提幣暫停。您的資產安全，請稍後再試。",
    withdrawal_held: "修改密碼或雙重驗證後，提幣將暫停 {hours} 小時，{time} 恢復。",
    withdrawal_unknown: "提幣不存在。",
    withdrawal_not_pending: "該提幣已發出或已結束。",
    positions_open: "您有槓桿持倉或委託，請先平倉並撤單再提幣。",
    deposit_too_small: "最低充幣數量為 {min} {currency}。",
    too_many_charges: "您最多可有 {max} 項充幣申請在審核中，請等待審核結果。",
    signature_wrong: "簽名無效或已過期，請重新取得驗證碼。",
    address_new_unconfirmed: "您從未向該地址提幣。請取得驗證碼並輸入以確認該地址。",
    saved_addresses_only: "您已設定僅可提幣至已儲存的地址。請先儲存該地址。",
    payout_account_new: "您從未使用該帳戶收款。請取得驗證碼並輸入以確認該帳戶。",
    paid_accounts_only: "您已限制提幣去向。承兌商僅可付款至您曾經收款的帳戶。",
    address_held: "該地址剛剛儲存，{time} 起可向其提幣。",
  },
  said: {
    withdrawal_taken: "提幣申請已提交。",
    withdrawal_cancelled: "提幣已取消，金額已退回您的現貨帳戶。",
    charge_requested: "充幣申請已提交。",
    address_saved: "地址已儲存。",
    address_bound: "地址綁定成功。",
    address_deleted: "地址已刪除。",
    demo_deposit_sent: "模擬充幣已發出。",
    saved_only_on: "現在只能提幣至已儲存的地址。",
    saved_only_lifting: "該限制將於 {time} 解除，在此之前只能提幣至已儲存的地址。",
  },
  notices: {
    deposit_done: {
      title: "充幣到帳：{amount} {currency}",
      content: "您充入的 {amount} {currency} 已存入您的現貨帳戶。",
    },
    deposit_refused: {
      title: "充幣未入帳：{amount} {currency}",
      content: "您充入的 {amount} {currency} 未能入帳，原因請查看現貨帳戶的充幣紀錄。",
    },
    withdrawal_done: {
      title: "提幣完成：{amount} {currency}",
      content: "您向 {address} 提取的 {amount} {currency} 已到帳。如非本人操作，請立即聯絡客服。",
    },
    withdrawal_refused: {
      title: "提幣被拒絕：{amount} {currency}",
      content: "您向 {address} 提取 {amount} {currency} 的申請被拒絕，全部金額已退回您的現貨帳戶。",
    },
    address_saved: {
      title: "新增了提幣地址",
      content:
        "您的提幣地址簿新增了 {chain} 地址 {address}，{time} 起可向其提幣。如非本人操作，請立即修改密碼並聯絡客服。",
    },
    saved_only_on: {
      title: "提幣已限制為已儲存的地址",
      content: "您的帳戶現在只能提幣至已儲存的地址。解除該限制需要 {hours} 小時。",
    },
    saved_only_lifting: {
      title: "即將允許提幣至任意地址",
      content:
        "僅可提幣至已儲存地址的限制將於 {time} 解除，屆時可提幣至任意地址。如非本人操作，請重新開啟該限制，立即修改密碼並聯絡客服。",
    },
    withdrawal_new_address: {
      title: "提幣至新地址：{amount} {currency}",
      content:
        "已提交一筆 {amount} {currency} 的提幣，地址 {address} 為您首次使用。如非本人操作，請在充提紀錄中取消該提幣，立即修改密碼並聯絡客服。",
    },
  },
  transfers: {
    deposit: "充幣 {reference}",
    deposit_small: "低於最低充幣數量 {reference}",
    withdraw_hold: "提幣凍結 {reference}",
    withdraw_back: "提幣退回 {reference}",
    withdraw: "提幣 {reference}",
    withdraw_fee: "提幣手續費 {reference}",
  },
  chainReasons: {
    deposit_small: "低於最低充幣數量 {min} {currency}，未入帳。",
    operator: "審核後被拒絕。",
    chain_refused: "網絡未接受該轉帳。",
    transfer_lost: "該轉帳已被網絡捨棄。",
  },
} satisfies AreaTexts;
