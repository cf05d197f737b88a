import type { AreaTexts } from "../types.ts";

export const p2pTexts = {
  refusals: {
    advert_unknown: "Oglas nije pronađen.",
    advert_not_open: "Ovaj oglas više nije otvoren.",
    advert_own: "Ovo je vaš oglas.",
    advert_off_shelf: "Ovaj je oglas deaktiviran.",
    advert_on_shelf: "Najprije deaktivirajte oglas.",
    advert_has_deals: "Ovaj oglas ima nezavršene naloge.",
    advert_sold_out: "Ovaj je oglas rasprodan.",
    deal_unknown: "Nalog nije pronađen.",
    deal_not_waiting: "Ovaj nalog više ne čeka plaćanje.",
    deal_not_paid: "Ovaj nalog još nije plaćen.",
    deal_disputed: "Ovaj je nalog u sporu. Odlučit će operater.",
    deal_ended: "Ovaj je nalog završio.",
    deal_not_yours_to_pay: "To može samo kupac kriptovaluta.",
    deal_not_yours_to_confirm: "Primitak može potvrditi samo prodavatelj kriptovaluta.",
    deal_appeal_early: "Spor možete pokrenuti od {time} (UTC). Do tada prodavatelj ima vremena odgovoriti.",
    too_many_deals:
      "Broj vaših nezavršenih naloga je {max}, što je najviše dopušteno. Najprije završite jedan.",
    money_below_limit: "Nalog mora vrijediti najmanje {min} {currency}.",
    money_above_limit: "Nalog smije vrijediti najviše {max} {currency}.",
    number_above_rest: "Od ovog oglasa preostalo je samo {rest} {currency}.",
    pay_way_required: "Odaberite način plaćanja.",
    coin_code_required: "Odaberite valutu plaćanja.",
    limits_reversed: "Maksimum ne smije biti manji od minimuma.",
    limit_above_total: "Maksimum ne smije biti veći od vrijednosti oglasa, {max}.",
    not_merchant: "Niste trgovac.",
    merchant_exists: "Već ste trgovac u ovoj valuti.",
    merchant_applied: "Vaš zahtjev se pregledava.",
    merchant_unknown: "Trgovac nije pronađen.",
    shop_balance_short: "Nedovoljno stanje trgovca u {currency}.",
    fiat_account_set: "Vaš nadimak je već postavljen.",
    too_many_cancels: "Broj naloga koje ste danas otkazali: {max}. Pokušajte sutra.",
    chat_empty: "Napišite nešto ili odaberite sliku.",
    chat_closed: "Ovaj je nalog završio. Više ne možete slati poruke.",
    chat_too_many: "Previše poruka. Pričekajte trenutak.",
    rest_above_minimum:
      "Preostala količina vrijedi barem koliko i najmanji nalog od {min} {currency}. Deaktivirajte oglas da biste ga povukli.",
    too_many_adverts:
      "Broj vaših otvorenih oglasa je {max}, što je najviše dopušteno. Najprije povucite jedan.",
    deal_not_disputed: "Ovaj nalog nije u sporu.",
    shop_not_open: "Ova trgovina nije otvorena.",
    shop_has_adverts: "Najprije povucite oglase ove trgovine.",
  },
  said: {
    advert_published: "Vaš oglas je objavljen.",
    advert_withdrawn: "Oglas je povučen.",
    advert_off_shelf: "Oglas je deaktiviran.",
    deal_taken: "Nalog je zadan.",
    deal_paid: "Označeno kao plaćeno. Prodavatelj će potvrditi primitak.",
    deal_cancelled: "Nalog je otkazan.",
    deal_confirmed: "Primitak je potvrđen. Nalog je završen.",
    deal_appealed: "Spor je pokrenut. Odlučit će operater.",
    shop_applied: "Vaš zahtjev je poslan.",
    shop_closing: "Vaša trgovina se zatvara.",
    fiat_account_set: "Nadimak i lozinka za trgovanje su postavljeni.",
  },
  notices: {
    deal_taken: {
      title: "Novi nalog {reference}",
      content:
        "Netko je prihvatio vaš oglas: {number} {currency} za {money} {code}. Nalog {reference} čeka plaćanje do {time} (UTC).",
    },
    deal_expiring: {
      title: "Nalog {reference} uskoro se otkazuje",
      content:
        "Nalog {reference} nije plaćen. Bit će otkazan u {time} (UTC). Ako ste platili, odmah ga označite kao plaćen.",
    },
    deal_paid: {
      title: "Nalog {reference} je plaćen",
      content:
        "Kupac je označio da je poslao {money} {code} za nalog {reference}. Provjerite je li novac stigao prije nego što potvrdite primitak. Potvrdite do {time} (UTC); nakon toga odlučuje operater.",
    },
    deal_completed: {
      title: "Nalog {reference} je završen",
      content: "Prodavatelj je potvrdio primitak: otpušteno je {number} {currency} iz naloga {reference}.",
    },
    deal_cancelled: {
      title: "Nalog {reference} je otkazan",
      content: "Kupac je otkazao nalog {reference}. Zadržane kriptovalute su oslobođene.",
    },
    deal_expired: {
      title: "Nalog {reference} je otkazan",
      content: "Nalog {reference} nije plaćen na vrijeme i otkazan je. Zadržane kriptovalute su oslobođene.",
    },
    deal_appealed: {
      title: "Pokrenuli ste spor za nalog {reference}",
      content:
        "Nalog {reference} je zamrznut, a kriptovalute ostaju zadržane. Operater će razmotriti obje strane i odlučiti. Dokaze pošaljite u chat.",
    },
    deal_disputed: {
      title: "Nalog {reference} je u sporu",
      content:
        "Druga je strana pokrenula spor za nalog {reference}. Nalog je zamrznut, a kriptovalute ostaju zadržane. Operater će razmotriti obje strane i odlučiti. Opišite u chatu što se dogodilo.",
    },
    deal_overdue: {
      title: "Nalog {reference} nije potvrđen na vrijeme",
      content:
        "Prodavatelj nije na vrijeme potvrdio primitak za nalog {reference}. Kriptovalute ostaju zadržane; operater će razmotriti obje strane i odlučiti. Opišite u chatu što se dogodilo.",
    },
    deal_won: {
      title: "Spor o nalogu {reference} riješen je u vašu korist",
      content: "Operater je spor o nalogu {reference} riješio u vašu korist: {number} {currency}.",
    },
    deal_lost: {
      title: "Spor o nalogu {reference} nije riješen u vašu korist",
      content: "Operater je spor o nalogu {reference} riješio u korist druge strane.",
    },
    shop_opened: {
      title: "Vaša trgovina {name} je otvorena",
      content:
        "Sada ste trgovac u valuti {currency}. Prenesite kriptovalute na stanje trgovine i objavite prvi oglas.",
    },
    shop_refused: {
      title: "Vaš zahtjev je odbijen",
      content: "Vaš zahtjev za trgovca u valuti {currency} je odbijen. Polog je oslobođen.",
    },
    shop_closed: {
      title: "Vaša trgovina {name} je zatvorena",
      content: "Polog vaše trgovine u valuti {currency} je oslobođen.",
    },
  },
  transfers: {
    otc_hold: "Zadržano za {reference}",
    otc_release: "Oslobođeno iz {reference}",
    otc_trade: "Kriptovalute iz {reference}",
    otc_fee: "Naknada za {reference}",
    shop_move: "Prijenos između trgovine i novčanika",
    shop_deposit: "Polog trgovca",
    shop_deposit_back: "Vraćeni polog trgovca",
  },
} satisfies AreaTexts;
