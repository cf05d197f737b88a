import type { AreaTexts } from "../types.ts";

export const sessionTexts = {
  refusals: {
    malformed: "Der Wert von {field} ist ungültig.",
    unknown_call: "Unbekannter Aufruf.",
    body_too_large: "Die Anfrage ist zu groß.",
    too_many_requests: "Zu viele Anfragen. Bitte versuchen Sie es in {seconds} Sekunden erneut.",
    server_failed: "Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.",
    not_open_yet: "Dieser Bereich ist noch nicht verfügbar.",
    not_found: "Nicht gefunden.",
    session_expired: "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.",
    trade_password_unset: "Bitte legen Sie zuerst ein Handelspasswort fest.",
    enter_account: "Bitte geben Sie Ihr Konto ein.",
    enter_code: "Bitte geben Sie den Code ein.",
    enter_password: "Bitte geben Sie das Passwort ein.",
    account_locked: "Zu viele Fehlversuche. Bitte versuchen Sie es in {minutes} Minuten erneut.",
    credentials_wrong: "Konto oder Passwort falsch.",
    phone_invalid: "Das ist keine gültige Telefonnummer.",
    email_invalid: "Das ist keine gültige E-Mail-Adresse.",
    password_length: "Das Passwort muss mindestens 6 Zeichen haben.",
    passwords_differ: "Die beiden Passwörter stimmen nicht überein.",
    code_wrong: "Falscher Code.",
    code_expired: "Der Code ist abgelaufen. Bitte fordern Sie einen neuen an.",
    code_resend_early:
      "Ein Code wurde gerade gesendet. Einen weiteren können Sie in {seconds} Sekunden anfordern.",
    code_not_sent: "Der Code konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.",
    invite_required: "Bitte geben Sie einen Einladungscode ein.",
    invite_short: "Ein Einladungscode hat mindestens {min} Zeichen.",
    invite_unknown: "Unbekannter Einladungscode.",
    points_not_open: "Der Punktetausch ist noch nicht verfügbar.",
    language_unknown: "Diese Sprache ist nicht verfügbar.",
    too_many_preferences: "Ein Konto kann höchstens {max} Einstellungen speichern.",
    faucet_empty: "Demo-Guthaben gibt es einmal pro Stunde. Versuchen Sie es in {minutes} Minuten erneut.",
    recipient_required: "Bitte geben Sie den Empfänger an.",
  },
  said: {
    code_sent: "Der Code wurde gesendet.",
    code_right: "Der Code ist richtig.",
    registered: "Ihr Konto ist eröffnet. Bitte melden Sie sich an.",
    password_changed: "Das Passwort wurde geändert. Bitte melden Sie sich an.",
    trade_password_known: "Ein Handelspasswort ist festgelegt.",
    trade_password_right: "Das Handelspasswort ist richtig.",
    trade_password_set: "Das Handelspasswort wurde festgelegt.",
    logged_out: "Sie sind abgemeldet.",
    language_set: "Die Sprache wurde eingestellt.",
    faucet_paid: "Demo-Guthaben ist in Ihren Wallets eingegangen.",
  },
  notices: {
    welcome: {
      title: "Willkommen bei Millrace",
      content:
        "Ihr Konto ist eröffnet. Wählen Sie einen Markt, um sein Orderbuch zu sehen, oder lesen Sie im Hilfecenter, wie Orders, Gebühren und Wallets funktionieren.",
    },
    new_device: {
      title: "Anmeldung von einem neuen Gerät",
      content:
        "Auf Ihr Konto wurde von einem neuen Gerät zugegriffen: {device}. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort.",
    },
    password_changed: {
      title: "Ihr Passwort wurde geändert",
      content:
        "Das Login-Passwort Ihres Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet. Wenn Sie das nicht waren, wenden Sie sich an den Support.",
    },
    trade_password_set: {
      title: "Ihr Handelspasswort wurde festgelegt",
      content:
        "Das Handelspasswort Ihres Kontos wurde festgelegt oder geändert. Wenn Sie das nicht waren, ändern Sie sofort Ihr Login-Passwort und wenden Sie sich an den Support.",
    },
  },
  transfers: {
    issue: "Anfangsbestand",
    faucet: "Demo-Guthaben",
  },
  codeMessage: {
    subject: "{code} ist Ihr Millrace-Code",
    text: "Ihr Millrace-Code lautet {code}. Er ist {minutes} Minuten gültig. Geben Sie ihn niemals weiter.",
  },
} satisfies AreaTexts;
