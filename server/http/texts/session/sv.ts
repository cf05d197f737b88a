import type { AreaTexts } from "../types.ts";

export const sessionTexts = {
  refusals: {
    malformed: "Värdet för {field} är ogiltigt.",
    unknown_call: "Okänt anrop.",
    body_too_large: "Begäran är för stor.",
    too_many_requests: "För många förfrågningar. Försök igen om {seconds} sekunder.",
    server_failed: "Något gick fel hos oss. Försök igen.",
    not_open_yet: "Detta område är inte öppet ännu.",
    not_found: "Hittades inte.",
    session_expired: "Din session har gått ut. Logga in igen.",
    trade_password_unset: "Skapa ett handelslösenord först.",
    enter_account: "Ange ditt konto.",
    enter_code: "Ange koden.",
    enter_password: "Ange lösenordet.",
    account_locked: "För många felaktiga försök. Försök igen om {minutes} minuter.",
    credentials_wrong: "Fel konto eller lösenord.",
    phone_invalid: "Telefonnumret är ogiltigt.",
    email_invalid: "E-postadressen är ogiltig.",
    password_length: "Lösenordet måste ha minst 6 tecken.",
    passwords_differ: "Lösenorden stämmer inte överens.",
    code_wrong: "Fel kod.",
    code_expired: "Koden har gått ut. Begär en ny.",
    code_resend_early: "En kod har nyss skickats. Du kan begära en ny om {seconds} sekunder.",
    code_not_sent: "Koden kunde inte skickas. Försök igen senare.",
    invite_required: "Ange en inbjudningskod.",
    invite_short: "En inbjudningskod har minst {min} tecken.",
    invite_unknown: "Okänd inbjudningskod.",
    points_not_open: "Poängväxlingen är inte öppen ännu.",
    language_unknown: "Språket är inte tillgängligt.",
    too_many_preferences: "Ett konto kan spara högst {max} inställningar.",
    faucet_empty: "Demomedel är tillgängliga en gång i timmen. Försök igen om {minutes} minuter.",
    recipient_required: "Ange mottagaren.",
  },
  said: {
    code_sent: "Koden har skickats.",
    code_right: "Koden är rätt.",
    registered: "Ditt konto är öppnat. Logga in.",
    password_changed: "Lösenordet har ändrats. Logga in.",
    trade_password_known: "Ett handelslösenord finns.",
    trade_password_right: "Handelslösenordet är rätt.",
    trade_password_set: "Handelslösenordet har skapats.",
    logged_out: "Du är utloggad.",
    language_set: "Språket har ändrats.",
    faucet_paid: "Demomedel har kommit in i dina plånböcker.",
  },
  notices: {
    welcome: {
      title: "Välkommen till Millrace",
      content:
        "Ditt konto är öppnat. Välj en marknad för att se dess orderbok, eller besök hjälpcentret och läs hur ordrar, avgifter och plånböcker fungerar.",
    },
    new_device: {
      title: "Inloggning från en ny enhet",
      content:
        "Ditt konto öppnades från en ny enhet: {device}. Om det inte var du, ändra ditt lösenord omedelbart.",
    },
    password_changed: {
      title: "Ditt lösenord har ändrats",
      content:
        "Inloggningslösenordet för ditt konto har ändrats och alla andra enheter har loggats ut. Kontakta supporten om det inte var du.",
    },
    trade_password_set: {
      title: "Ditt handelslösenord har skapats",
      content:
        "Kontots handelslösenord har skapats eller ändrats. Om det inte var du, ändra ditt inloggningslösenord genast och kontakta supporten.",
    },
  },
  transfers: {
    issue: "Ingående saldo",
    faucet: "Demomedel",
  },
  codeMessage: {
    subject: "{code} är din Millrace-kod",
    text: "Din Millrace-kod är {code}. Den gäller i {minutes} minuter. Lämna aldrig ut den till någon.",
  },
} satisfies AreaTexts;
