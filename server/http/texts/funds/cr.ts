import type { AreaTexts } from "../types.ts";

export const fundsTexts = {
  refusals: {
    deposits_closed: "Ova funkcija još nije otvorena.",
    chain_required: "Odaberite mrežu.",
    chain_unknown: "{currency} se ne može slati putem ove mreže.",
    enter_address: "Unesite adresu za isplatu.",
    address_invalid: "Ovo nije valjana adresa mreže {chain}.",
    address_own: "Ovo je adresa burze za uplate. Umjesto toga upotrijebite prijenos.",
    address_known: "Ova je adresa već spremljena.",
    address_unknown: "Adresa nije pronađena.",
    too_many_addresses:
      "Broj vaših spremljenih adresa je {max}, što je najviše dopušteno. Najprije izbrišite jednu.",
    memo_required: "Unesite memo za ovu adresu.",
    withdrawal_too_small: "Iznos isplate manji je od minimuma od {min} {currency}.",
    withdrawal_too_large: "Iznos isplate veći je od maksimuma od {max} {currency}.",
    withdrawals_paused:
      "Isplate su obustavljene dok provjeravamo svoje knjige. Vaša su sredstva sigurna. Pokušajte ponovno kasnije.",
    withdrawal_held:
      "Nakon promjene lozinke ili dvofaktorske autentifikacije isplate su obustavljene {hours} h. Ponovno su moguće od {time}.",
    withdrawal_unknown: "Isplata nije pronađena.",
    withdrawal_not_pending: "Ova je isplata već poslana ili završena.",
    positions_open: "Imate pozicije ili naloge s polugom. Zatvorite ih prije isplate.",
    deposit_too_small: "Najmanja uplata je {min} {currency}.",
    too_many_charges:
      "Broj vaših zahtjeva za uplatu koji se pregledavaju je {max}, što je najviše dopušteno. Pričekajte odluku o jednom od njih.",
    signature_wrong: "Potpis nije valjan ili je istekao. Zatražite novi kod.",
    address_new_unconfirmed:
      "Na ovu adresu još niste isplaćivali. Zatražite kod i unesite ga da potvrdite adresu.",
    saved_addresses_only: "Isplate ste ograničili na spremljene adrese. Najprije spremite ovu adresu.",
    payout_account_new:
      "Na ovaj račun još niste primili isplatu. Zatražite kod i unesite ga da potvrdite račun.",
    paid_accounts_only:
      "Isplate ste ograničili na poznata odredišta. Mjenjači isplaćuju samo na račune na koje ste već primili isplatu.",
    address_held: "Ova je adresa nedavno spremljena. Na nju možete isplaćivati od {time}.",
  },
  said: {
    withdrawal_taken: "Vaša isplata je zatražena.",
    withdrawal_cancelled: "Isplata je otkazana. Iznos je vraćen na vaš spot račun.",
    charge_requested: "Vaš zahtjev za uplatu je poslan.",
    address_saved: "Adresa je spremljena.",
    address_bound: "Adresa je povezana.",
    address_deleted: "Adresa je izbrisana.",
    demo_deposit_sent: "Demo uplata je na putu.",
    saved_only_on: "Sada možete isplaćivati samo na spremljene adrese.",
    saved_only_lifting: "Ograničenje prestaje {time}. Do tada možete isplaćivati samo na spremljene adrese.",
  },
  notices: {
    deposit_done: {
      title: "Uplata proknjižena: {amount} {currency}",
      content: "Vaša uplata od {amount} {currency} proknjižena je na vaš spot račun.",
    },
    deposit_refused: {
      title: "Uplata nije proknjižena: {amount} {currency}",
      content:
        "Vaša uplata od {amount} {currency} nije proknjižena. Razlog je naveden u povijesti uplata vašeg spot računa.",
    },
    withdrawal_done: {
      title: "Isplata završena: {amount} {currency}",
      content:
        "Vaša isplata od {amount} {currency} na {address} je stigla. Ako to niste bili vi, odmah se obratite podršci.",
    },
    withdrawal_refused: {
      title: "Isplata odbijena: {amount} {currency}",
      content:
        "Vaša isplata od {amount} {currency} na {address} je odbijena. Cijeli je iznos vraćen na vaš spot račun.",
    },
    address_saved: {
      title: "Dodana je adresa za isplatu",
      content:
        "{chain} adresa {address} dodana je među vaše adrese za isplatu. Isplate na nju moguće su od {time}. Ako to niste bili vi, odmah promijenite lozinku i javite se podršci.",
    },
    saved_only_on: {
      title: "Isplate su ograničene na spremljene adrese",
      content:
        "Isplate s vašeg računa sada idu samo na spremljene adrese. Ukidanje ograničenja traje {hours} h.",
    },
    saved_only_lifting: {
      title: "Isplate na bilo koju adresu postat će moguće",
      content:
        "U {time} prestaje ograničenje na spremljene adrese i ponovno su moguće isplate na bilo koju adresu. Ako to niste bili vi, ponovno uključite ograničenje, odmah promijenite lozinku i javite se podršci.",
    },
    withdrawal_new_address: {
      title: "Isplata na novu adresu: {amount} {currency}",
      content:
        "Zatražena je isplata {amount} {currency} na {address}, adresu koju dosad niste koristili. Ako to niste bili vi, otkažite je među uplatama i isplatama, odmah promijenite lozinku i javite se podršci.",
    },
  },
  transfers: {
    deposit: "Uplata {reference}",
    deposit_small: "Uplata ispod minimuma {reference}",
    withdraw_hold: "Zadržano za isplatu {reference}",
    withdraw_back: "Vraćeno iz isplate {reference}",
    withdraw: "Isplata {reference}",
    withdraw_fee: "Naknada isplate {reference}",
  },
  chainReasons: {
    deposit_small: "Ispod najmanje uplate od {min} {currency}: nije proknjiženo.",
    operator: "Odbijeno nakon pregleda.",
    chain_refused: "Mreža nije prihvatila prijenos.",
    transfer_lost: "Mreža je odbacila prijenos.",
  },
} satisfies AreaTexts;
