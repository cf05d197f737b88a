import type { AreaTexts } from "../types.ts";

export const p2pTexts = {
  refusals: {
    advert_unknown: "Annuncio non trovato.",
    advert_not_open: "Questo annuncio non è più aperto.",
    advert_own: "Questo annuncio è tuo.",
    advert_off_shelf: "Questo annuncio è offline.",
    advert_on_shelf: "Metti prima l’annuncio offline.",
    advert_has_deals: "Questo annuncio ha ordini non conclusi.",
    advert_sold_out: "Questo annuncio è esaurito.",
    deal_unknown: "Ordine non trovato.",
    deal_not_waiting: "Questo ordine non attende più il pagamento.",
    deal_not_paid: "Questo ordine non è ancora stato pagato.",
    deal_disputed: "Questo ordine è in contestazione. Deciderà il nostro team.",
    deal_ended: "Questo ordine è terminato.",
    deal_not_yours_to_pay: "Può farlo solo chi compra le crypto.",
    deal_not_yours_to_confirm: "Solo chi vende le crypto può confermare la ricezione.",
    deal_appeal_early:
      "Puoi aprire una contestazione dalle {time} (UTC). Fino ad allora il venditore può rispondere.",
    too_many_deals: "Hai {max} ordini non conclusi, che è il massimo. Concludine prima uno.",
    money_below_limit: "L’ordine deve valere almeno {min} {currency}.",
    money_above_limit: "L’ordine può valere al massimo {max} {currency}.",
    number_above_rest: "Di questo annuncio restano solo {rest} {currency}.",
    pay_way_required: "Scegli un metodo di pagamento.",
    coin_code_required: "Scegli la valuta del pagamento.",
    limits_reversed: "Il massimo non può essere inferiore al minimo.",
    limit_above_total: "Il massimo non può superare il valore dell’annuncio, {max}.",
    not_merchant: "Non sei un merchant.",
    merchant_exists: "Sei già merchant in questa valuta.",
    merchant_applied: "La tua richiesta è in revisione.",
    merchant_unknown: "Merchant non trovato.",
    shop_balance_short: "Saldo merchant in {currency} insufficiente.",
    fiat_account_set: "Il tuo nickname è già impostato.",
    too_many_cancels: "Oggi hai annullato {max} ordini. Riprova domani.",
    chat_empty: "Scrivi qualcosa o scegli un’immagine.",
    chat_closed: "Questo ordine è terminato. Non puoi più inviare messaggi.",
    chat_too_many: "Troppi messaggi. Attendi un momento.",
    rest_above_minimum:
      "La quantità restante vale almeno l’ordine minimo di {min} {currency}. Metti l’annuncio offline per ritirarlo.",
    too_many_adverts: "Hai {max} annunci aperti, che è il massimo. Ritirane prima uno.",
    deal_not_disputed: "Questo ordine non è in contestazione.",
    shop_not_open: "Questo negozio non è aperto.",
    shop_has_adverts: "Ritira prima gli annunci di questo negozio.",
  },
  said: {
    advert_published: "Il tuo annuncio è pubblicato.",
    advert_withdrawn: "L’annuncio è stato ritirato.",
    advert_off_shelf: "L’annuncio è offline.",
    deal_taken: "L’ordine è stato inviato.",
    deal_paid: "Segnato come pagato. Il venditore confermerà la ricezione.",
    deal_cancelled: "L’ordine è stato annullato.",
    deal_confirmed: "Ricezione confermata. L’ordine è completato.",
    deal_appealed: "La contestazione è in corso. Deciderà il nostro team.",
    shop_applied: "La tua richiesta è stata inviata.",
    shop_closing: "Il tuo negozio è in chiusura.",
    fiat_account_set: "Nickname e password di trading sono impostati.",
  },
  notices: {
    deal_taken: {
      title: "Nuovo ordine {reference}",
      content:
        "Qualcuno ha accettato il tuo annuncio: {number} {currency} per {money} {code}. L’ordine {reference} attende il pagamento fino al {time} (UTC).",
    },
    deal_expiring: {
      title: "L’ordine {reference} sta per essere annullato",
      content:
        "L’ordine {reference} non è stato pagato. Sarà annullato il {time} (UTC). Se hai pagato, segnalo subito come pagato.",
    },
    deal_paid: {
      title: "L’ordine {reference} è pagato",
      content:
        "L’acquirente ha segnato come inviati {money} {code} per l’ordine {reference}. Controlla che il denaro sia arrivato prima di confermare la ricezione. Confermala entro le {time} (UTC); dopo decide il nostro team.",
    },
    deal_completed: {
      title: "L’ordine {reference} è completato",
      content:
        "Il venditore ha confermato la ricezione: {number} {currency} dell’ordine {reference} sono stati consegnati.",
    },
    deal_cancelled: {
      title: "L’ordine {reference} è stato annullato",
      content: "L’acquirente ha annullato l’ordine {reference}. Le crypto trattenute sono state liberate.",
    },
    deal_expired: {
      title: "L’ordine {reference} è stato annullato",
      content:
        "L’ordine {reference} non è stato pagato in tempo ed è stato annullato. Le crypto trattenute sono state liberate.",
    },
    deal_appealed: {
      title: "Hai aperto una contestazione per l’ordine {reference}",
      content:
        "L’ordine {reference} è bloccato e le crypto restano trattenute. Il nostro team esaminerà entrambe le versioni e deciderà. Pubblica le tue prove nella chat.",
    },
    deal_disputed: {
      title: "L’ordine {reference} è in contestazione",
      content:
        "La controparte ha aperto una contestazione per l’ordine {reference}. È bloccato e le crypto restano trattenute. Il nostro team esaminerà entrambe le versioni e deciderà. Descrivi nella chat cosa è successo.",
    },
    deal_overdue: {
      title: "L’ordine {reference} non è stato confermato in tempo",
      content:
        "Il venditore non ha confermato in tempo la ricezione per l’ordine {reference}. Le crypto restano trattenute; il nostro team esaminerà entrambe le versioni e deciderà. Descrivi nella chat cosa è successo.",
    },
    deal_won: {
      title: "L’ordine {reference} è stato deciso a tuo favore",
      content: "Il nostro team ha deciso l’ordine {reference} a tuo favore: {number} {currency}.",
    },
    deal_lost: {
      title: "L’ordine {reference} è stato deciso a tuo sfavore",
      content: "Il nostro team ha deciso l’ordine {reference} a favore della controparte.",
    },
    shop_opened: {
      title: "Il tuo negozio {name} è aperto",
      content:
        "Ora sei merchant in {currency}. Trasferisci crypto al saldo del negozio e pubblica il tuo primo annuncio.",
    },
    shop_refused: {
      title: "La tua richiesta è stata rifiutata",
      content:
        "La tua richiesta come merchant in {currency} è stata rifiutata. La cauzione è stata liberata.",
    },
    shop_closed: {
      title: "Il tuo negozio {name} è chiuso",
      content: "La cauzione del tuo negozio in {currency} è stata liberata.",
    },
  },
  transfers: {
    otc_hold: "Trattenuto per {reference}",
    otc_release: "Liberato da {reference}",
    otc_trade: "Crypto di {reference}",
    otc_fee: "Commissione di {reference}",
    shop_move: "Trasferimento tra negozio e wallet",
    shop_deposit: "Cauzione merchant",
    shop_deposit_back: "Cauzione merchant restituita",
  },
} satisfies AreaTexts;
