import type { AreaTexts } from "../types.ts";

export const sessionTexts = {
  refusals: {
    malformed: "Vrijednost polja {field} nije valjana.",
    unknown_call: "Nepoznat poziv.",
    body_too_large: "Zahtjev je prevelik.",
    too_many_requests: "Previše zahtjeva. Pokušajte ponovno za {seconds} s.",
    server_failed: "Nešto je pošlo po zlu na našoj strani. Pokušajte ponovno.",
    not_open_yet: "Ovaj dio još nije otvoren.",
    not_found: "Nije pronađeno.",
    session_expired: "Vaša sesija je istekla. Prijavite se ponovno.",
    trade_password_unset: "Najprije postavite lozinku za trgovanje.",
    enter_account: "Unesite svoj račun.",
    enter_code: "Unesite kod.",
    enter_password: "Unesite lozinku.",
    account_locked: "Previše pogrešnih pokušaja. Pokušajte ponovno za {minutes} min.",
    credentials_wrong: "Netočan račun ili lozinka.",
    phone_invalid: "Broj telefona nije valjan.",
    email_invalid: "Adresa e-pošte nije valjana.",
    password_length: "Lozinka mora imati najmanje 6 znakova.",
    passwords_differ: "Lozinke se ne podudaraju.",
    code_wrong: "Netočan kod.",
    code_expired: "Kod je istekao. Zatražite novi.",
    code_resend_early: "Kod je upravo poslan. Novi možete zatražiti za {seconds} s.",
    code_not_sent: "Kod nije bilo moguće poslati. Pokušajte kasnije.",
    invite_required: "Unesite pozivni kod.",
    invite_short: "Pozivni kod ima najmanje {min} znaka.",
    invite_unknown: "Nepoznat pozivni kod.",
    points_not_open: "Zamjena bodova još nije otvorena.",
    language_unknown: "Ovaj jezik nije dostupan.",
    too_many_preferences: "Račun može čuvati najviše {max} postavki.",
    faucet_empty: "Demo sredstva dostupna su jednom na sat. Pokušajte ponovno za {minutes} min.",
    recipient_required: "Navedite primatelja.",
  },
  said: {
    code_sent: "Kod je poslan.",
    code_right: "Kod je ispravan.",
    registered: "Vaš račun je otvoren. Prijavite se.",
    password_changed: "Lozinka je promijenjena. Prijavite se.",
    trade_password_known: "Lozinka za trgovanje je postavljena.",
    trade_password_right: "Lozinka za trgovanje je ispravna.",
    trade_password_set: "Lozinka za trgovanje je postavljena.",
    logged_out: "Odjavljeni ste.",
    language_set: "Jezik je postavljen.",
    faucet_paid: "Demo sredstva stigla su u vaše novčanike.",
  },
  notices: {
    welcome: {
      title: "Dobro došli u Millrace",
      content:
        "Vaš račun je otvoren. Odaberite tržište da vidite njegovu knjigu naloga ili posjetite centar za pomoć i pročitajte kako funkcioniraju nalozi, naknade i novčanici.",
    },
    new_device: {
      title: "Prijava s novog uređaja",
      content:
        "Vašem se računu pristupilo s novog uređaja: {device}. Ako to niste bili vi, odmah promijenite lozinku.",
    },
    password_changed: {
      title: "Vaša lozinka je promijenjena",
      content:
        "Lozinka za prijavu vašeg računa je promijenjena, a svi ostali uređaji su odjavljeni. Ako to niste bili vi, obratite se podršci.",
    },
    trade_password_set: {
      title: "Vaša lozinka za trgovanje je postavljena",
      content:
        "Lozinka za trgovanje vašeg računa postavljena je ili promijenjena. Ako to niste bili vi, odmah promijenite lozinku za prijavu i obratite se podršci.",
    },
  },
  transfers: {
    issue: "Početno stanje",
    faucet: "Demo sredstva",
  },
  codeMessage: {
    subject: "{code} je vaš Millrace kod",
    text: "Vaš Millrace kod je {code}. Vrijedi {minutes} min. Nikome ga ne govorite.",
  },
} satisfies AreaTexts;
