import type { FundsTexts } from "./types.ts";

export const fundsTexts: FundsTexts = {
  said: {
    withdrawal_taken: "提币申请已提交。",
    withdrawal_cancelled: "提币已取消，金额已退回您的币币账户。",
    charge_requested: "充值申请已提交。",
    address_saved: "地址已保存。",
    address_bound: "地址绑定成功。",
    address_deleted: "地址已删除。",
    demo_deposit_sent: "演示充值已发出。",
  },
  notices: {
    deposit_done: {
      title: "充值到账：{amount} {currency}",
      content: "您充值的 {amount} {currency} 已到账至您的币币账户。",
    },
    deposit_refused: {
      title: "充值未到账：{amount} {currency}",
      content: "您充值的 {amount} {currency} 未能到账，原因请查看币币账户的充值记录。",
    },
    withdrawal_done: {
      title: "提币完成：{amount} {currency}",
      content: "您向 {address} 提取的 {amount} {currency} 已到账。如非本人操作，请立即联系客服。",
    },
    withdrawal_refused: {
      title: "提币被拒绝：{amount} {currency}",
      content: "您向 {address} 提取 {amount} {currency} 的申请被拒绝，全部金额已退回您的币币账户。",
    },
  },
  transfers: {
    deposit: "充值 {reference}",
    deposit_small: "低于最小充值数量 {reference}",
    withdraw_hold: "提币冻结 {reference}",
    withdraw_back: "提币退回 {reference}",
    withdraw: "提币 {reference}",
    withdraw_fee: "提币手续费 {reference}",
  },
  chainReasons: {
    deposit_small: "低于最小充值数量 {min} {currency}，未到账。",
    operator: "审核未通过。",
    chain_refused: "网络未接受该转账。",
    transfer_lost: "网络丢弃了该转账。",
  },
};
