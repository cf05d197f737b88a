import type { AreaTexts } from "../types.ts";

export const fundsTexts = {
  refusals: {
    deposits_closed: "Questa funzione non è ancora disponibile.",
    chain_required: "Scegli una rete.",
    chain_unknown: "{currency} non può essere inviato su questa rete.",
    enter_address: "Inserisci l’indirizzo di prelievo.",
    address_invalid: "Questo indirizzo {chain} non è valido.",
    address_own: "È un indirizzo di deposito dell’exchange. Usa invece un trasferimento.",
    address_known: "Questo indirizzo è già salvato.",
    address_unknown: "Indirizzo non trovato.",
    too_many_addresses: "Hai {max} indirizzi salvati, che è il massimo. Eliminane prima uno.",
    memo_required: "Inserisci il memo per questo indirizzo.",
    withdrawal_too_small: "L’importo del prelievo inserito è inferiore al minimo di {min} {currency}.",
    withdrawal_too_large: "L’importo del prelievo inserito è superiore al massimo di {max} {currency}.",
    withdrawals_paused:
      "I prelievi sono sospesi mentre verifichiamo i nostri conti. Il tuo saldo è al sicuro. Riprova più tardi.",
    withdrawal_held:
      "I prelievi sono sospesi per {hours} ore dopo un cambio di password o di autenticazione a due fattori. Riprendono il {time}.",
    withdrawal_unknown: "Prelievo non trovato.",
    withdrawal_not_pending: "Questo prelievo è già stato inviato o è terminato.",
    positions_open: "Hai posizioni o ordini con leva. Chiudili prima di prelevare.",
    deposit_too_small: "Il deposito minimo è {min} {currency}.",
    too_many_charges:
      "Hai {max} richieste di deposito in revisione, che è il massimo. Attendi l’esito di una di esse.",
    signature_wrong: "La firma non è valida o è scaduta. Richiedi un nuovo codice.",
    address_new_unconfirmed:
      "Non hai mai prelevato su questo indirizzo. Richiedi un codice e inseriscilo per confermarlo.",
    saved_addresses_only: "Hai limitato i prelievi ai tuoi indirizzi salvati. Salva prima questo indirizzo.",
    payout_account_new:
      "Non hai mai ricevuto un pagamento su questo conto. Richiedi un codice e inseriscilo per confermarlo.",
    paid_accounts_only:
      "Hai limitato i prelievi alle destinazioni note. I partner di pagamento pagano solo su conti sui quali hai già ricevuto un pagamento.",
    address_held: "Questo indirizzo è stato salvato da poco. Potrai prelevare su di esso dal {time}.",
  },
  said: {
    withdrawal_taken: "Il tuo prelievo è stato inviato.",
    withdrawal_cancelled: "Il prelievo è stato annullato. L’importo è stato restituito sul tuo conto spot.",
    charge_requested: "La tua richiesta di deposito è stata inviata.",
    address_saved: "L’indirizzo è stato salvato.",
    address_bound: "L’indirizzo è stato collegato.",
    address_deleted: "L’indirizzo è stato eliminato.",
    demo_deposit_sent: "Un deposito demo è in arrivo.",
    saved_only_on: "Ora puoi prelevare solo su indirizzi salvati.",
    saved_only_lifting:
      "La restrizione termina il {time}. Fino ad allora puoi prelevare solo su indirizzi salvati.",
  },
  notices: {
    deposit_done: {
      title: "Deposito accreditato: {amount} {currency}",
      content: "Il tuo deposito di {amount} {currency} è stato accreditato sul tuo conto spot.",
    },
    deposit_refused: {
      title: "Deposito non accreditato: {amount} {currency}",
      content:
        "Il tuo deposito di {amount} {currency} non è stato accreditato. Lo storico depositi del tuo conto spot ne indica il motivo.",
    },
    withdrawal_done: {
      title: "Prelievo completato: {amount} {currency}",
      content:
        "Il tuo prelievo di {amount} {currency} verso {address} è arrivato. Se non sei stato tu, contatta subito l’assistenza.",
    },
    withdrawal_refused: {
      title: "Prelievo rifiutato: {amount} {currency}",
      content:
        "Il tuo prelievo di {amount} {currency} verso {address} è stato rifiutato. L’intero importo è stato restituito sul tuo conto spot.",
    },
    address_saved: {
      title: "È stato aggiunto un indirizzo di prelievo",
      content:
        "L’indirizzo {chain} {address} è stato aggiunto ai tuoi indirizzi di prelievo. Potrai prelevare su di esso dal {time}. Se non sei stato tu, cambia subito la password e contatta l’assistenza.",
    },
    saved_only_on: {
      title: "I prelievi sono limitati agli indirizzi salvati",
      content:
        "I prelievi dal tuo account vanno ora solo a indirizzi salvati. La rimozione del limite richiede {hours} ore.",
    },
    saved_only_lifting: {
      title: "Saranno possibili prelievi su qualsiasi indirizzo",
      content:
        "Il {time} termina il limite agli indirizzi salvati e saranno di nuovo possibili prelievi su qualsiasi indirizzo. Se non sei stato tu, riattiva il limite, cambia subito la password e contatta l’assistenza.",
    },
    withdrawal_new_address: {
      title: "Prelievo su un nuovo indirizzo: {amount} {currency}",
      content:
        "È stato inviato un prelievo di {amount} {currency} su {address}, un indirizzo mai usato prima. Se non sei stato tu, annullalo tra i depositi e prelievi, cambia subito la password e contatta l’assistenza.",
    },
  },
  transfers: {
    deposit: "Deposito {reference}",
    deposit_small: "Deposito sotto il minimo {reference}",
    withdraw_hold: "Trattenuto per il prelievo {reference}",
    withdraw_back: "Restituito dal prelievo {reference}",
    withdraw: "Prelievo {reference}",
    withdraw_fee: "Commissione del prelievo {reference}",
  },
  chainReasons: {
    deposit_small: "Sotto il deposito minimo di {min} {currency}: non accreditato.",
    operator: "Rifiutato dopo un controllo.",
    chain_refused: "La rete non ha accettato il trasferimento.",
    transfer_lost: "La rete ha scartato il trasferimento.",
  },
} satisfies AreaTexts;
