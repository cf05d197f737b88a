import type { AreaTexts } from "../types.ts";

export const fundsTexts = {
  refusals: {
    deposits_closed: "この機能はまだ利用できません。",
    chain_required: "ネットワークを選択してください。",
    chain_unknown: "{currency}はこのネットワークで送金できません。",
    enter_address: "出金アドレスを入力してください。",
    address_invalid: "{chain}の有効なアドレスではありません。",
    address_own: "これは当取引所の入金アドレスです。振替をご利用ください。",
    address_known: "このアドレスはすでに保存されています。",
    address_unknown: "アドレスが見つかりません。",
    too_many_addresses: "保存したアドレスが上限の{max}件に達しています。先に1件を削除してください。",
    memo_required: "このアドレスのメモを入力してください。",
    withdrawal_too_small: "出金額が最小額{min} {currency}を下回っています。",
    withdrawal_too_large: "出金額が上限{max} {currency}を超えています。",
    withdrawals_paused:
      "帳簿の確認中のため、出金を一時停止しています。残高は安全に保たれています。しばらくしてからもう一度お試しください。",
    withdrawal_held: "パスワードまたは二段階認証の変更後、出金は{hours}時間停止します。{time}に再開します。",
    withdrawal_unknown: "出金が見つかりません。",
    withdrawal_not_pending: "この出金はすでに送金済み、または終了しています。",
    positions_open: "レバレッジの建玉または注文があります。出金の前に決済または取り消してください。",
    deposit_too_small: "最小入金額は{min} {currency}です。",
    too_many_charges: "審査中の入金申請が上限の{max}件に達しています。審査の結果をお待ちください。",
    signature_wrong: "署名が無効か、有効期限が切れています。新しいコードを取得してください。",
    address_new_unconfirmed:
      "このアドレスへの出金は初めてです。認証コードを取得して入力し、アドレスを確認してください。",
    saved_addresses_only: "出金先を登録済みアドレスに限定しています。先にこのアドレスを登録してください。",
    payout_account_new:
      "この口座での受け取りは初めてです。認証コードを取得して入力し、口座を確認してください。",
    paid_accounts_only:
      "出金先が限定されています。両替商からの支払いは、以前に受け取ったことのある口座に限られます。",
    address_held: "このアドレスは登録されたばかりです。{time}から出金できます。",
  },
  said: {
    withdrawal_taken: "出金を受け付けました。",
    withdrawal_cancelled: "出金を取り消しました。資金は現物口座に返還されました。",
    charge_requested: "入金申請を受け付けました。",
    address_saved: "アドレスを保存しました。",
    address_bound: "アドレスを登録しました。",
    address_deleted: "アドレスを削除しました。",
    demo_deposit_sent: "デモ入金を処理しています。",
    saved_only_on: "出金先は登録済みアドレスのみになりました。",
    saved_only_lifting: "制限は{time}に解除されます。それまでは登録済みアドレスにのみ出金できます。",
  },
  notices: {
    deposit_done: {
      title: "入金反映：{amount} {currency}",
      content: "{amount} {currency}の入金が現物口座に反映されました。",
    },
    deposit_refused: {
      title: "入金未反映：{amount} {currency}",
      content: "{amount} {currency}の入金は反映されませんでした。理由は現物口座の入金履歴をご覧ください。",
    },
    withdrawal_done: {
      title: "出金完了：{amount} {currency}",
      content:
        "{address}への{amount} {currency}の出金が完了しました。心当たりがない場合は、すぐにサポートにご連絡ください。",
    },
    withdrawal_refused: {
      title: "出金不承認：{amount} {currency}",
      content:
        "{address}への{amount} {currency}の出金は承認されませんでした。全額が現物口座に返還されました。",
    },
    address_saved: {
      title: "出金先アドレスが追加されました",
      content:
        "{chain}アドレス {address} が出金先に追加されました。{time}から出金できます。心当たりがない場合は、すぐにパスワードを変更し、サポートにご連絡ください。",
    },
    saved_only_on: {
      title: "出金先が登録済みアドレスに限定されました",
      content:
        "お客様の口座からの出金先は、登録済みアドレスのみになりました。解除には{hours}時間かかります。",
    },
    saved_only_lifting: {
      title: "まもなく任意のアドレスに出金できるようになります",
      content:
        "{time}に登録済みアドレスへの限定が解除され、任意のアドレスに出金できるようになります。心当たりがない場合は、再度限定を有効にし、すぐにパスワードを変更して、サポートにご連絡ください。",
    },
    withdrawal_new_address: {
      title: "新しいアドレスへの出金：{amount} {currency}",
      content:
        "初めて使うアドレス {address} への {amount} {currency} の出金が申請されました。心当たりがない場合は、入出金履歴で取り消し、すぐにパスワードを変更して、サポートにご連絡ください。",
    },
  },
  transfers: {
    deposit: "入金 {reference}",
    deposit_small: "最小額未満の入金 {reference}",
    withdraw_hold: "出金 {reference} の拘束",
    withdraw_back: "出金 {reference} の返還",
    withdraw: "出金 {reference}",
    withdraw_fee: "出金 {reference} の手数料",
  },
  chainReasons: {
    deposit_small: "最小入金額{min} {currency}未満のため、反映されません。",
    operator: "審査の結果、承認されませんでした。",
    chain_refused: "ネットワークが送金を受け付けませんでした。",
    transfer_lost: "送金がネットワークで失われました。",
  },
} satisfies AreaTexts;
