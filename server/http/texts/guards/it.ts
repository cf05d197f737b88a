import type { AreaTexts } from "../types.ts";

export const guardTexts = {
  refusals: {
    proof_required:
      "Per la tua sicurezza, conferma che sei tu con la password di login o un codice dell’autenticatore, poi riprova. Se la tua app non lo supporta, accedi prima di nuovo.",
    second_factor_used: "Questo codice dell’autenticatore è già stato usato. Attendi il prossimo.",
    too_many_codes: "Sono stati richiesti troppi codici. Riprova tra {minutes} minuti.",
    password_weak:
      "Questa password è troppo facile da indovinare. Usane una più lunga, per esempio più parole senza legame.",
    password_common:
      "Questa password è tra le prime che gli attaccanti provano. Usa più parole senza legame o un gestore di password.",
    password_personal:
      "Questa password contiene il tuo nome, telefono, e-mail o il nostro nome. Toglili o aggiungi altre parole.",
    password_pattern: "Sequenze, ripetizioni e date sono facili da indovinare. Usa più parole senza legame.",
    passwords_same: "La password di login e quella di trading devono essere diverse.",
    nickname_taken: "Questo nome è già in uso. Scegline un altro.",
    nickname_reserved: "Questo nome è riservato. Scegline un altro.",
    nickname_invalid: "Questo nome contiene caratteri non consentiti.",
  },
  said: {
    owner_proved: "Confermato. Puoi continuare.",
  },
  notices: {
    recovery_codes_renewed: {
      title: "Sono stati generati nuovi codici di recupero",
      content:
        "Sono stati generati nuovi codici di recupero per il tuo autenticatore. I precedenti non funzionano più. I prelievi sono sospesi per 24 ore. Se non sei stato tu, cambia subito la password e contatta l’assistenza.",
    },
    email_bound: {
      title: "È stato aggiunto un indirizzo e-mail",
      content:
        "L’indirizzo e-mail {contact} è stato aggiunto al tuo account. I prelievi sono sospesi per 24 ore. Se non sei stato tu, cambia subito la password, disconnetti tutti i dispositivi e contatta l’assistenza.",
    },
    phone_bound: {
      title: "È stato aggiunto un numero di telefono",
      content:
        "Il numero di telefono {contact} è stato aggiunto al tuo account. I prelievi sono sospesi per 24 ore. Se non sei stato tu, cambia subito la password, disconnetti tutti i dispositivi e contatta l’assistenza.",
    },
  },
  contactMessages: {
    account_exists: {
      subject: "Hai già un account Millrace",
      text: "Qualcuno, forse tu, ha provato ad aprire un account con questo numero di telefono o questa e-mail. Ne hai già uno: accedi o reimposta la password se l’hai dimenticata. Se non sei stato tu, non devi fare nulla.",
    },
    account_missing: {
      subject: "Nessun account Millrace trovato",
      text: "Qualcuno, forse tu, ha richiesto un codice per questo numero di telefono o indirizzo e-mail. Nessun account lo usa. Per crearne uno, registrati prima. Se non sei stato tu, non devi fare nulla.",
    },
    contact_fresh: {
      subject: "Recupera il tuo account con l’altro contatto",
      text: "È stata chiesta la reimpostazione della password con questo numero di telefono o questa e-mail. È stato aggiunto da poco al tuo account, quindi usa l’altro contatto. Se non sei stato tu, cambia subito la password e contatta l’assistenza.",
    },
  },
  noticeOrigin: {
    line: "Dispositivo: {device}. Indirizzo: {address}. Ora: {time} UTC.",
  },
} satisfies AreaTexts;
