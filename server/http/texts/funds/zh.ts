import type { AreaTexts } from "../types.ts";

export const fundsTexts = {
  refusals: {
    deposits_closed: "该功能暂未开放。",
    chain_required: "请选择网络。",
    chain_unknown: "{currency} 不支持该网络。",
    enter_address: "请输入提现地址。",
    address_invalid: "这不是有效的 {chain} 地址。",
    address_own: "这是本平台的充值地址，请使用划转。",
    address_known: "该地址已保存。",
    address_unknown: "地址不存在。",
    too_many_addresses: "您最多可保存 {max} 个地址，请先删除一个。",
    memo_required: "请输入该地址的 Memo。",
    withdrawal_too_small: "输入的提现数量低于最小值 {min} {currency}。",
    withdrawal_too_large: "输入的提现数量高于最大值 {max} {currency}。",
    withdrawals_paused: "我们正在核对账目，提现暂停。您的资产安全，请稍后再试。",
    withdrawal_held: "修改密码或双重验证后，提现将暂停 {hours} 小时，{time} 恢复。",
    withdrawal_unknown: "提现不存在。",
    withdrawal_not_pending: "该提现已发出或已结束。",
    positions_open: "您有杠杆持仓或委托，请先平仓并撤单再提现。",
    deposit_too_small: "最小充值数量为 {min} {currency}。",
    too_many_charges: "您最多可有 {max} 条充值申请在审核中，请等待审核结果。",
    signature_wrong: "签名无效或已过期，请重新获取验证码。",
    address_new_unconfirmed: "您从未向该地址提现。请获取验证码并输入以确认该地址。",
    saved_addresses_only: "您已设置仅可提现至已保存的地址。请先保存该地址。",
    payout_account_new: "您从未使用该账户收款。请获取验证码并输入以确认该账户。",
    paid_accounts_only: "您已限制提现去向。承兑商仅可付款至您曾经收款的账户。",
    address_held: "该地址刚刚保存，{time} 起可向其提现。",
  },
  said: {
    withdrawal_taken: "提现申请已提交。",
    withdrawal_cancelled: "提现已取消，金额已退回您的现货账户。",
    charge_requested: "充值申请已提交。",
    address_saved: "地址已保存。",
    address_bound: "地址绑定成功。",
    address_deleted: "地址已删除。",
    demo_deposit_sent: "模拟充值已发出。",
    saved_only_on: "现在只能提现至已保存的地址。",
    saved_only_lifting: "该限制将于 {time} 解除，在此之前只能提现至已保存的地址。",
  },
  notices: {
    deposit_done: {
      title: "充值到账：{amount} {currency}",
      content: "您充值的 {amount} {currency} 已存入您的现货账户。",
    },
    deposit_refused: {
      title: "充值未入账：{amount} {currency}",
      content: "您充值的 {amount} {currency} 未能入账，原因请查看现货账户的充值记录。",
    },
    withdrawal_done: {
      title: "提现完成：{amount} {currency}",
      content: "您向 {address} 提取的 {amount} {currency} 已到账。如非本人操作，请立即联系客服。",
    },
    withdrawal_refused: {
      title: "提现被拒绝：{amount} {currency}",
      content: "您向 {address} 提取 {amount} {currency} 的申请被拒绝，全部金额已退回您的现货账户。",
    },
    address_saved: {
      title: "新增了提现地址",
      content:
        "您的提现地址簿新增了 {chain} 地址 {address}，{time} 起可向其提现。如非本人操作，请立即修改密码并联系客服。",
    },
    saved_only_on: {
      title: "提现已限制为已保存的地址",
      content: "您的账户现在只能提现至已保存的地址。解除该限制需要 {hours} 小时。",
    },
    saved_only_lifting: {
      title: "即将允许提现至任意地址",
      content:
        "仅可提现至已保存地址的限制将于 {time} 解除，届时可提现至任意地址。如非本人操作，请重新开启该限制，立即修改密码并联系客服。",
    },
    withdrawal_new_address: {
      title: "提现至新地址：{amount} {currency}",
      content:
        "已提交一笔 {amount} {currency} 的提现，地址 {address} 为您首次使用。如非本人操作，请在充提记录中取消该提现，立即修改密码并联系客服。",
    },
  },
  transfers: {
    deposit: "充值 {reference}",
    deposit_small: "低于最小充值数量 {reference}",
    withdraw_hold: "提现冻结 {reference}",
    withdraw_back: "提现退回 {reference}",
    withdraw: "提现 {reference}",
    withdraw_fee: "提现手续费 {reference}",
  },
  chainReasons: {
    deposit_small: "低于最小充值数量 {min} {currency}，未入账。",
    operator: "审核后被拒绝。",
    chain_refused: "网络未接受该转账。",
    transfer_lost: "该转账已被网络丢弃。",
  },
} satisfies AreaTexts;
