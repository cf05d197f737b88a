import type { AreaTexts } from "../types.ts";

export const guardTexts = {
  refusals: {
    proof_required:
      "Radi vaše sigurnosti potvrdite da ste to vi lozinkom za prijavu ili kodom autentifikatora pa pokušajte ponovno. Ako vaša aplikacija to ne podržava, najprije se ponovno prijavite.",
    second_factor_used: "Ovaj je kod autentifikatora već iskorišten. Pričekajte sljedeći.",
    too_many_codes: "Zatraženo je previše kodova. Pokušajte ponovno za {minutes} min.",
    password_weak: "Ovu je lozinku prelako pogoditi. Odaberite dužu, na primjer nekoliko nepovezanih riječi.",
    password_common:
      "Ova je lozinka među prvima koje napadači isprobaju. Odaberite nekoliko nepovezanih riječi ili upravitelj lozinki.",
    password_personal:
      "Ova lozinka sadrži vaše ime, broj telefona, e-adresu ili naše ime. Izostavite ih ili dodajte još riječi.",
    password_pattern: "Nizovi, ponavljanja i datumi lako se pogode. Odaberite nekoliko nepovezanih riječi.",
    passwords_same: "Lozinka za prijavu i lozinka za trgovanje moraju se razlikovati.",
    nickname_taken: "Ovo je ime zauzeto. Odaberite drugo.",
    nickname_reserved: "Ovo je ime rezervirano. Odaberite drugo.",
    nickname_invalid: "Ovo ime sadrži nedopuštene znakove.",
  },
  said: {
    owner_proved: "Potvrđeno. Možete nastaviti.",
  },
  notices: {
    recovery_codes_renewed: {
      title: "Izrađeni su novi kodovi za oporavak",
      content:
        "Izrađeni su novi kodovi za oporavak vašeg autentifikatora. Prijašnji više ne rade. Isplate su obustavljene na 24 sata. Ako to niste bili vi, odmah promijenite lozinku i obratite se podršci.",
    },
    email_bound: {
      title: "Dodana je adresa e-pošte",
      content:
        "Adresa e-pošte {contact} dodana je vašem računu. Isplate su obustavljene na 24 sata. Ako to niste bili vi, odmah promijenite lozinku, odjavite sve uređaje i obratite se podršci.",
    },
    phone_bound: {
      title: "Dodan je broj telefona",
      content:
        "Broj telefona {contact} dodan je vašem računu. Isplate su obustavljene na 24 sata. Ako to niste bili vi, odmah promijenite lozinku, odjavite sve uređaje i obratite se podršci.",
    },
  },
  contactMessages: {
    account_exists: {
      subject: "Već imate Millrace račun",
      text: "Netko, možda vi, pokušao je otvoriti račun s ovim brojem telefona ili adresom e-pošte. Već ga imate: prijavite se ili postavite novu lozinku ako ste je zaboravili. Ako to niste bili vi, ne morate ništa učiniti.",
    },
    account_missing: {
      subject: "Millrace račun nije pronađen",
      text: "Netko, možda vi, zatražio je kod za ovaj broj telefona ili adresu e-pošte. Ne koristi ih nijedan račun. Da biste ga otvorili, najprije se registrirajte. Ako to niste bili vi, ne morate ništa učiniti.",
    },
    contact_fresh: {
      subject: "Oporavite račun drugim kontaktom",
      text: "Zatraženo je poništavanje lozinke za ovaj broj telefona ili adresu e-pošte. Taj je kontakt tek nedavno dodan vašem računu, zato upotrijebite drugi. Ako to niste bili vi, odmah promijenite lozinku i obratite se podršci.",
    },
  },
  noticeOrigin: {
    line: "Uređaj: {device}. Adresa: {address}. Vrijeme: {time} UTC.",
  },
} satisfies AreaTexts;
