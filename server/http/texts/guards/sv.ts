import type { AreaTexts } from "../types.ts";

export const guardTexts = {
  refusals: {
    proof_required:
      "Bekräfta för din säkerhet att det är du med ditt inloggningslösenord eller en kod från autentiseringsappen och försök igen. Om din app inte stöder detta, logga först in på nytt.",
    second_factor_used: "Koden från autentiseringsappen har redan använts. Vänta på nästa.",
    too_many_codes: "För många koder har begärts. Försök igen om {minutes} minuter.",
    password_weak: "Lösenordet är för lätt att gissa. Välj ett längre, till exempel flera ord utan samband.",
    password_common:
      "Lösenordet är ett av de första som angripare provar. Använd flera ord utan samband eller en lösenordshanterare.",
    password_personal:
      "Lösenordet innehåller ditt namn, telefonnummer, din e-postadress eller vårt namn. Ta bort dem eller lägg till fler ord.",
    password_pattern:
      "Följder, upprepningar och datum är lätta att gissa. Använd flera ord utan samband i stället.",
    passwords_same: "Inloggningslösenordet och handelslösenordet måste vara olika.",
    nickname_taken: "Namnet är upptaget. Välj ett annat.",
    nickname_reserved: "Namnet är reserverat. Välj ett annat.",
    nickname_invalid: "Namnet innehåller tecken som inte är tillåtna.",
  },
  said: {
    owner_proved: "Bekräftat. Du kan fortsätta.",
  },
  notices: {
    recovery_codes_renewed: {
      title: "Nya återställningskoder har skapats",
      content:
        "Nya återställningskoder för din autentiseringsapp har skapats. De tidigare fungerar inte längre. Uttag är pausade i 24 timmar. Om det inte var du, ändra ditt lösenord omedelbart och kontakta supporten.",
    },
    email_bound: {
      title: "En e-postadress har lagts till",
      content:
        "E-postadressen {contact} har lagts till på ditt konto. Uttag är pausade i 24 timmar. Om det inte var du, ändra ditt lösenord genast, logga ut alla enheter och kontakta supporten.",
    },
    phone_bound: {
      title: "Ett telefonnummer har lagts till",
      content:
        "Telefonnumret {contact} har lagts till på ditt konto. Uttag är pausade i 24 timmar. Om det inte var du, ändra ditt lösenord genast, logga ut alla enheter och kontakta supporten.",
    },
  },
  contactMessages: {
    account_exists: {
      subject: "Du har redan ett Millrace-konto",
      text: "Någon, kanske du, försökte öppna ett konto med detta telefonnummer eller denna e-postadress. Du har redan ett: logga in, eller återställ lösenordet om du har glömt det. Om det inte var du behöver du inte göra något.",
    },
    account_missing: {
      subject: "Inget Millrace-konto hittades",
      text: "Någon, kanske du, begärde en kod för detta telefonnummer eller denna e-postadress. Inget konto använder det. Registrera dig först om du vill skapa ett. Om det inte var du behöver du inte göra något.",
    },
    contact_fresh: {
      subject: "Återställ kontot med din andra kontaktväg",
      text: "En lösenordsåterställning begärdes för detta telefonnummer eller denna e-postadress. Kontaktvägen lades till på ditt konto nyligen, så använd din andra. Om det inte var du, ändra ditt lösenord omedelbart och kontakta supporten.",
    },
  },
  noticeOrigin: {
    line: "Enhet: {device}. Adress: {address}. Tid: {time} UTC.",
  },
} satisfies AreaTexts;
