import type { AreaTexts } from "../types.ts";

export const sessionTexts = {
  refusals: {
    malformed: "Il valore di {field} non è valido.",
    unknown_call: "Chiamata sconosciuta.",
    body_too_large: "La richiesta è troppo grande.",
    too_many_requests: "Troppe richieste. Riprova tra {seconds} secondi.",
    server_failed: "Qualcosa è andato storto da parte nostra. Riprova.",
    not_open_yet: "Quest’area non è ancora disponibile.",
    not_found: "Non trovato.",
    session_expired: "La sessione è scaduta. Accedi di nuovo.",
    trade_password_unset: "Imposta prima una password di trading.",
    enter_account: "Inserisci il tuo account.",
    enter_code: "Inserisci il codice.",
    enter_password: "Inserisci la password.",
    account_locked: "Troppi tentativi errati. Riprova tra {minutes} minuti.",
    credentials_wrong: "Account o password errati.",
    phone_invalid: "Questo numero di telefono non è valido.",
    email_invalid: "Questo indirizzo e-mail non è valido.",
    password_length: "La password deve avere almeno 6 caratteri.",
    passwords_differ: "Le due password non coincidono.",
    code_wrong: "Codice errato.",
    code_expired: "Il codice è scaduto. Richiedine uno nuovo.",
    code_resend_early: "Un codice è appena stato inviato. Puoi richiederne un altro tra {seconds} secondi.",
    code_not_sent: "Non è stato possibile inviare il codice. Riprova più tardi.",
    invite_required: "Inserisci un codice invito.",
    invite_short: "Un codice invito ha almeno {min} caratteri.",
    invite_unknown: "Codice invito sconosciuto.",
    points_not_open: "Lo scambio punti non è ancora disponibile.",
    language_unknown: "Questa lingua non è disponibile.",
    too_many_preferences: "Un account può salvare al massimo {max} preferenze.",
    faucet_empty: "I fondi demo vengono erogati una volta all’ora. Torna tra {minutes} minuti.",
    recipient_required: "Indica il destinatario.",
  },
  said: {
    code_sent: "Il codice è stato inviato.",
    code_right: "Il codice è corretto.",
    registered: "Il tuo account è aperto. Accedi.",
    password_changed: "La password è stata cambiata. Accedi.",
    trade_password_known: "Una password di trading è impostata.",
    trade_password_right: "La password di trading è corretta.",
    trade_password_set: "La password di trading è stata impostata.",
    logged_out: "Hai effettuato il logout.",
    language_set: "La lingua è stata impostata.",
    faucet_paid: "I fondi demo sono arrivati nei tuoi wallet.",
  },
  notices: {
    welcome: {
      title: "Ti diamo il benvenuto su Millrace",
      content:
        "Il tuo account è aperto. Scegli un mercato per vederne il book, oppure visita il centro assistenza per leggere come funzionano ordini, commissioni e wallet.",
    },
    new_device: {
      title: "Accesso da un nuovo dispositivo",
      content:
        "È stato effettuato l’accesso al tuo account da un nuovo dispositivo: {device}. Se non sei stato tu, cambia subito la password.",
    },
    password_changed: {
      title: "La tua password è stata cambiata",
      content:
        "La password di accesso del tuo account è stata cambiata e tutti gli altri dispositivi sono stati disconnessi. Se non sei stato tu, contatta l’assistenza.",
    },
    trade_password_set: {
      title: "La tua password di trading è stata impostata",
      content:
        "La password di trading del tuo account è stata impostata o cambiata. Se non sei stato tu, cambia subito la password di login e contatta l’assistenza.",
    },
  },
  transfers: {
    issue: "Saldo iniziale",
    faucet: "Fondi demo",
  },
  codeMessage: {
    subject: "{code} è il tuo codice Millrace",
    text: "Il tuo codice Millrace è {code}. Vale {minutes} minuti. Non comunicarlo mai a nessuno.",
  },
} satisfies AreaTexts;
