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
  chainReasons: {
    deposit_small: "低于最小充值数量 {min} {currency}，未到账。",
    operator: "审核未通过。",
    chain_refused: "网络未接受该转账。",
    transfer_lost: "网络丢弃了该转账。",
  },
};
