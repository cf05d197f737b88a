import type { AreaTexts } from "../types.ts";

export const p2pTexts = {
  refusals: {
    advert_unknown: "広告が見つかりません。",
    advert_not_open: "この広告の掲載は終了しました。",
    advert_own: "ご自身の広告とは取引できません。",
    advert_off_shelf: "この広告は掲載を停止しています。",
    advert_on_shelf: "先に広告の掲載を停止してください。",
    advert_has_deals: "この広告には未完了の注文があります。",
    advert_sold_out: "この広告は完売しました。",
    deal_unknown: "注文が見つかりません。",
    deal_not_waiting: "この注文はすでに支払い待ちではありません。",
    deal_not_paid: "この注文はまだ支払われていません。",
    deal_disputed: "この注文は異議申し立て中です。担当者が裁定します。",
    deal_ended: "この注文は終了しています。",
    deal_not_yours_to_pay: "この操作は暗号資産の買い手のみ行えます。",
    deal_not_yours_to_confirm: "受取の確認は暗号資産の売り手のみ行えます。",
    deal_appeal_early: "異議申し立ては{time}（UTC）以降に行えます。それまで売り手の返答をお待ちください。",
    too_many_deals: "未完了の注文が上限の{max}件に達しています。先に1件を完了してください。",
    money_below_limit: "注文金額は{min} {currency}以上にしてください。",
    money_above_limit: "注文金額は{max} {currency}以下にしてください。",
    number_above_rest: "この広告の残りは{rest} {currency}です。",
    pay_way_required: "支払い方法を選択してください。",
    coin_code_required: "支払い通貨を選択してください。",
    limits_reversed: "上限は下限以上にしてください。",
    limit_above_total: "上限は広告の総額{max}以下にしてください。",
    not_merchant: "マーチャントではありません。",
    merchant_exists: "この通貨のマーチャントにすでに登録されています。",
    merchant_applied: "申請を審査中です。",
    merchant_unknown: "マーチャントが見つかりません。",
    shop_balance_short: "マーチャントの{currency}残高が不足しています。",
    fiat_account_set: "ニックネームはすでに設定されています。",
    too_many_cancels: "本日{max}件の注文を取り消しました。明日もう一度お試しください。",
    chat_empty: "メッセージを入力するか、画像を選択してください。",
    chat_closed: "この注文は終了しました。メッセージは送信できません。",
    chat_too_many: "メッセージが多すぎます。しばらくお待ちください。",
    rest_above_minimum:
      "残りの数量は最小注文額{min} {currency}以上あります。取り下げるには広告の掲載を停止してください。",
    too_many_adverts: "掲載中の広告が上限の{max}件に達しています。先に1件を取り下げてください。",
    deal_not_disputed: "この注文は異議申し立て中ではありません。",
    shop_not_open: "このショップは営業していません。",
    shop_has_adverts: "先にこのショップの広告を取り下げてください。",
  },
  said: {
    advert_published: "広告を掲載しました。",
    advert_withdrawn: "広告を取り下げました。",
    advert_off_shelf: "広告の掲載を停止しました。",
    deal_taken: "注文を受け付けました。",
    deal_paid: "支払い済みにしました。売り手が受取を確認します。",
    deal_cancelled: "注文を取り消しました。",
    deal_confirmed: "受取を確認しました。注文は完了です。",
    deal_appealed: "異議申し立てを受け付けました。担当者が裁定します。",
    shop_applied: "申請を受け付けました。",
    shop_closing: "ショップを閉店しています。",
    fiat_account_set: "ニックネームと取引パスワードを設定しました。",
  },
  notices: {
    deal_taken: {
      title: "新しい注文 {reference}",
      content:
        "広告に注文が入りました：{number} {currency}、{money} {code}。注文 {reference} は {time}（UTC）まで支払いを待っています。",
    },
    deal_expiring: {
      title: "注文 {reference} はまもなく取り消されます",
      content:
        "注文 {reference} は支払われていません。{time}（UTC）に取り消されます。支払い済みの場合は、今すぐ支払い済みにしてください。",
    },
    deal_paid: {
      title: "注文 {reference} は支払い済みです",
      content:
        "買い手が注文 {reference} の {money} {code} を支払い済みにしました。受取を確認する前に、着金をご確認ください。{time}（UTC）までに確認してください。過ぎると担当者が裁定します。",
    },
    deal_completed: {
      title: "注文 {reference} は完了しました",
      content: "売り手が受取を確認しました：注文 {reference} の {number} {currency} が引き渡されました。",
    },
    deal_cancelled: {
      title: "注文 {reference} は取り消されました",
      content: "買い手が注文 {reference} を取り消しました。拘束されていた暗号資産は解放されました。",
    },
    deal_expired: {
      title: "注文 {reference} は取り消されました",
      content:
        "注文 {reference} は期限内に支払われず、取り消されました。拘束されていた暗号資産は解放されました。",
    },
    deal_appealed: {
      title: "注文 {reference} の異議を申し立てました",
      content:
        "注文 {reference} は凍結され、暗号資産は拘束されたままです。担当者が双方の主張を確認し、裁定します。証拠をチャットで提示してください。",
    },
    deal_disputed: {
      title: "注文 {reference} は異議申し立て中です",
      content:
        "取引相手が注文 {reference} の異議を申し立てました。注文は凍結され、暗号資産は拘束されたままです。担当者が双方の主張を確認し、裁定します。経緯をチャットに書いてください。",
    },
    deal_overdue: {
      title: "注文 {reference} は期限までに確認されませんでした",
      content:
        "売り手が注文 {reference} の受取を期限までに確認しませんでした。暗号資産は拘束されたままで、担当者が双方の主張を確認し、裁定します。経緯をチャットに書いてください。",
    },
    deal_won: {
      title: "注文 {reference} はお客様の主張が認められました",
      content: "担当者は注文 {reference} についてお客様の主張を認めました：{number} {currency}。",
    },
    deal_lost: {
      title: "注文 {reference} は取引相手の主張が認められました",
      content: "担当者は注文 {reference} について取引相手の主張を認めました。",
    },
    shop_opened: {
      title: "ショップ {name} を開店しました",
      content:
        "{currency}のマーチャントになりました。暗号資産をショップ残高に振り替え、最初の広告を掲載してください。",
    },
    shop_refused: {
      title: "申請は承認されませんでした",
      content: "{currency}のマーチャント申請は承認されませんでした。保証金は解放されました。",
    },
    shop_closed: {
      title: "ショップ {name} を閉店しました",
      content: "{currency}のショップの保証金は解放されました。",
    },
  },
  transfers: {
    otc_hold: "{reference} の拘束",
    otc_release: "{reference} の拘束解除",
    otc_trade: "{reference} の暗号資産",
    otc_fee: "{reference} の手数料",
    shop_move: "ショップとウォレット間の振替",
    shop_deposit: "マーチャント保証金",
    shop_deposit_back: "マーチャント保証金の返還",
  },
} satisfies AreaTexts;
