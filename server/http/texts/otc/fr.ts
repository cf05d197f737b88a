import type { AreaTexts } from "../types.ts";

export const p2pTexts = {
  refusals: {
    advert_unknown: "Annonce introuvable.",
    advert_not_open: "Cette annonce n’est plus ouverte.",
    advert_own: "C’est votre propre annonce.",
    advert_off_shelf: "Cette annonce est hors ligne.",
    advert_on_shelf: "Mettez d’abord l’annonce hors ligne.",
    advert_has_deals: "Cette annonce a des ordres inachevés.",
    advert_sold_out: "Cette annonce est épuisée.",
    deal_unknown: "Ordre introuvable.",
    deal_not_waiting: "Cet ordre n’attend plus de paiement.",
    deal_not_paid: "Cet ordre n’a pas encore été payé.",
    deal_disputed: "Cet ordre est en litige. Notre équipe va trancher.",
    deal_ended: "Cet ordre est terminé.",
    deal_not_yours_to_pay: "Seul l’acheteur des cryptos peut le faire.",
    deal_not_yours_to_confirm: "Seul le vendeur des cryptos peut confirmer la réception.",
    deal_appeal_early:
      "Vous pourrez ouvrir un litige à partir de {time} (UTC). Le vendeur a jusque-là pour répondre.",
    too_many_deals: "Vous avez {max} ordres inachevés, soit le maximum. Terminez-en d’abord un.",
    money_below_limit: "L’ordre doit valoir au moins {min} {currency}.",
    money_above_limit: "L’ordre peut valoir au plus {max} {currency}.",
    number_above_rest: "Il ne reste que {rest} {currency} de cette annonce.",
    pay_way_required: "Choisissez un mode de paiement.",
    coin_code_required: "Choisissez la devise du paiement.",
    limits_reversed: "Le maximum ne doit pas être inférieur au minimum.",
    limit_above_total: "Le maximum ne doit pas dépasser la valeur de l’annonce, {max}.",
    not_merchant: "Vous n’êtes pas marchand.",
    merchant_exists: "Vous êtes déjà marchand dans cette devise.",
    merchant_applied: "Votre demande est en cours d’examen.",
    merchant_unknown: "Marchand introuvable.",
    shop_balance_short: "Solde marchand en {currency} insuffisant.",
    fiat_account_set: "Votre pseudo est déjà défini.",
    too_many_cancels: "Vous avez annulé {max} ordres aujourd’hui. Réessayez demain.",
    chat_empty: "Écrivez quelque chose ou choisissez une image.",
    chat_closed: "Cet ordre est terminé. Vous ne pouvez plus envoyer de messages.",
    chat_too_many: "Trop de messages. Patientez un instant.",
    rest_above_minimum:
      "La quantité restante vaut au moins l’ordre minimum de {min} {currency}. Mettez l’annonce hors ligne pour la retirer.",
    too_many_adverts: "Vous avez {max} annonces ouvertes, soit le maximum. Retirez-en d’abord une.",
    deal_not_disputed: "Cet ordre n’est pas en litige.",
    shop_not_open: "Cette boutique n’est pas ouverte.",
    shop_has_adverts: "Retirez d’abord les annonces de cette boutique.",
  },
  said: {
    advert_published: "Votre annonce est publiée.",
    advert_withdrawn: "L’annonce a été retirée.",
    advert_off_shelf: "L’annonce est hors ligne.",
    deal_taken: "L’ordre est passé.",
    deal_paid: "Marqué comme payé. Le vendeur confirmera la réception.",
    deal_cancelled: "L’ordre a été annulé.",
    deal_confirmed: "Réception confirmée. L’ordre est terminé.",
    deal_appealed: "Le litige est ouvert. Notre équipe décidera.",
    shop_applied: "Votre demande est envoyée.",
    shop_closing: "Votre boutique est en cours de fermeture.",
    fiat_account_set: "Le pseudo et le mot de passe de trading sont définis.",
  },
  notices: {
    deal_taken: {
      title: "Nouvel ordre {reference}",
      content:
        "Quelqu’un a accepté votre annonce : {number} {currency} pour {money} {code}. L’ordre {reference} attend le paiement jusqu’au {time} (UTC).",
    },
    deal_expiring: {
      title: "L’ordre {reference} va être annulé",
      content:
        "L’ordre {reference} n’a pas été payé. Il sera annulé le {time} (UTC). Si vous avez payé, marquez-le maintenant comme payé.",
    },
    deal_paid: {
      title: "L’ordre {reference} est payé",
      content:
        "L’acheteur a indiqué avoir envoyé {money} {code} pour l’ordre {reference}. Vérifiez que l’argent est arrivé avant de confirmer la réception. Confirmez-la avant {time} (UTC) ; ensuite, notre équipe décidera.",
    },
    deal_completed: {
      title: "L’ordre {reference} est terminé",
      content:
        "Le vendeur a confirmé la réception : {number} {currency} de l’ordre {reference} ont été remis.",
    },
    deal_cancelled: {
      title: "L’ordre {reference} a été annulé",
      content: "L’acheteur a annulé l’ordre {reference}. Les cryptos retenues ont été libérées.",
    },
    deal_expired: {
      title: "L’ordre {reference} a été annulé",
      content:
        "L’ordre {reference} n’a pas été payé à temps et a été annulé. Les cryptos retenues ont été libérées.",
    },
    deal_appealed: {
      title: "Vous avez ouvert un litige sur l’ordre {reference}",
      content:
        "L’ordre {reference} est gelé et les cryptos restent retenues. Notre équipe examinera les deux versions et décidera. Veuillez publier vos preuves dans le chat.",
    },
    deal_disputed: {
      title: "L’ordre {reference} est en litige",
      content:
        "La contrepartie a ouvert un litige pour l’ordre {reference}. Il est gelé et les cryptos restent retenues. Notre équipe examinera les deux versions et décidera. Veuillez décrire dans le chat ce qui s’est passé.",
    },
    deal_overdue: {
      title: "L’ordre {reference} n’a pas été confirmé à temps",
      content:
        "Le vendeur n’a pas confirmé à temps la réception pour l’ordre {reference}. Les cryptos restent retenues ; notre équipe examinera les deux versions et décidera. Décrivez dans le chat ce qui s’est passé.",
    },
    deal_won: {
      title: "L’ordre {reference} a été tranché en votre faveur",
      content: "Notre équipe a tranché l’ordre {reference} en votre faveur : {number} {currency}.",
    },
    deal_lost: {
      title: "L’ordre {reference} a été tranché contre vous",
      content: "Notre équipe a tranché l’ordre {reference} en faveur de la contrepartie.",
    },
    shop_opened: {
      title: "Votre boutique {name} est ouverte",
      content:
        "Vous êtes maintenant marchand en {currency}. Transférez des cryptos vers le solde de votre boutique et publiez votre première annonce.",
    },
    shop_refused: {
      title: "Votre demande a été rejetée",
      content: "Votre demande de marchand en {currency} a été rejetée. La caution a été libérée.",
    },
    shop_closed: {
      title: "Votre boutique {name} est fermée",
      content: "La caution de votre boutique en {currency} a été libérée.",
    },
  },
  transfers: {
    otc_hold: "Retenu pour {reference}",
    otc_release: "Libéré de {reference}",
    otc_trade: "Cryptos de {reference}",
    otc_fee: "Frais de {reference}",
    shop_move: "Transfert entre boutique et portefeuille",
    shop_deposit: "Caution de marchand",
    shop_deposit_back: "Caution de marchand restituée",
  },
} satisfies AreaTexts;
