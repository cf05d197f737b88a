import type { AreaTexts } from "../types.ts";

export const fundsTexts = {
  refusals: {
    deposits_closed: "Diese Funktion ist noch nicht verfügbar.",
    chain_required: "Bitte wählen Sie ein Netzwerk.",
    chain_unknown: "{currency} kann nicht über dieses Netzwerk gesendet werden.",
    enter_address: "Bitte geben Sie die Auszahlungsadresse ein.",
    address_invalid: "Diese Adresse ist im Netzwerk {chain} nicht gültig.",
    address_own: "Das ist eine Einzahlungsadresse der Börse. Bitte nutzen Sie stattdessen einen Übertrag.",
    address_known: "Diese Adresse ist bereits gespeichert.",
    address_unknown: "Adresse nicht gefunden.",
    too_many_addresses:
      "Sie haben {max} Adressen gespeichert, mehr sind nicht möglich. Bitte löschen Sie zuerst eine.",
    memo_required: "Bitte geben Sie das Memo für diese Adresse ein.",
    withdrawal_too_small: "Der eingegebene Auszahlungsbetrag liegt unter dem Minimum von {min} {currency}.",
    withdrawal_too_large: "Der eingegebene Auszahlungsbetrag liegt über dem Maximum von {max} {currency}.",
    withdrawals_paused:
      "Auszahlungen sind pausiert, während wir unsere Bücher prüfen. Ihr Guthaben ist sicher. Bitte versuchen Sie es später erneut.",
    withdrawal_held:
      "Nach einer Änderung von Passwort oder Zwei-Faktor-Authentifizierung sind Auszahlungen {hours} Stunden gesperrt. Wieder möglich ab {time}.",
    withdrawal_unknown: "Auszahlung nicht gefunden.",
    withdrawal_not_pending: "Diese Auszahlung wurde bereits gesendet oder abgeschlossen.",
    positions_open: "Sie haben Hebel-Positionen oder -Orders. Bitte schließen Sie diese vor der Auszahlung.",
    deposit_too_small: "Die Mindesteinzahlung beträgt {min} {currency}.",
    too_many_charges:
      "{max} Ihrer Einzahlungsanträge werden geprüft, mehr sind nicht möglich. Bitte warten Sie, bis über einen entschieden ist.",
    signature_wrong: "Die Signatur ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen Code an.",
    address_new_unconfirmed:
      "An diese Adresse haben Sie noch nie ausgezahlt. Fordern Sie einen Code an und geben Sie ihn ein, um die Adresse zu bestätigen.",
    saved_addresses_only:
      "Sie haben Auszahlungen auf Ihre gespeicherten Adressen beschränkt. Speichern Sie diese Adresse zuerst.",
    payout_account_new:
      "Auf dieses Konto haben Sie noch nie eine Auszahlung erhalten. Fordern Sie einen Code an und geben Sie ihn ein, um das Konto zu bestätigen.",
    paid_accounts_only:
      "Sie haben Auszahlungen auf bekannte Ziele beschränkt. Zahlungspartner zahlen nur auf Konten aus, auf die Sie schon einmal eine Auszahlung erhalten haben.",
    address_held:
      "Diese Adresse wurde erst vor Kurzem gespeichert. Auszahlungen an sie sind ab {time} möglich.",
  },
  said: {
    withdrawal_taken: "Ihre Auszahlung wurde eingereicht.",
    withdrawal_cancelled: "Die Auszahlung wurde storniert. Der Betrag wurde Ihrem Spot-Konto gutgeschrieben.",
    charge_requested: "Ihr Einzahlungsantrag wurde eingereicht.",
    address_saved: "Die Adresse wurde gespeichert.",
    address_bound: "Die Adresse wurde hinterlegt.",
    address_deleted: "Die Adresse wurde gelöscht.",
    demo_deposit_sent: "Eine Demo-Einzahlung ist unterwegs.",
    saved_only_on: "Sie können jetzt nur noch an gespeicherte Adressen auszahlen.",
    saved_only_lifting:
      "Die Beschränkung endet am {time}. Bis dahin sind Auszahlungen nur an gespeicherte Adressen möglich.",
  },
  notices: {
    deposit_done: {
      title: "Einzahlung gutgeschrieben: {amount} {currency}",
      content: "Ihre Einzahlung von {amount} {currency} wurde Ihrem Spot-Konto gutgeschrieben.",
    },
    deposit_refused: {
      title: "Einzahlung nicht gutgeschrieben: {amount} {currency}",
      content:
        "Ihre Einzahlung von {amount} {currency} wurde nicht gutgeschrieben. Der Grund steht im Einzahlungsverlauf Ihres Spot-Kontos.",
    },
    withdrawal_done: {
      title: "Auszahlung abgeschlossen: {amount} {currency}",
      content:
        "Ihre Auszahlung von {amount} {currency} an {address} ist angekommen. Wenn Sie das nicht waren, wenden Sie sich sofort an den Support.",
    },
    withdrawal_refused: {
      title: "Auszahlung abgelehnt: {amount} {currency}",
      content:
        "Ihre Auszahlung von {amount} {currency} an {address} wurde abgelehnt. Der volle Betrag wurde Ihrem Spot-Konto gutgeschrieben.",
    },
    address_saved: {
      title: "Eine Auszahlungsadresse wurde hinzugefügt",
      content:
        "Die {chain}-Adresse {address} wurde zu Ihren Auszahlungsadressen hinzugefügt. Auszahlungen an sie sind ab {time} möglich. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und wenden Sie sich an den Support.",
    },
    saved_only_on: {
      title: "Auszahlungen sind auf gespeicherte Adressen beschränkt",
      content:
        "Auszahlungen von Ihrem Konto gehen jetzt nur noch an gespeicherte Adressen. Das Aufheben dauert {hours} Stunden.",
    },
    saved_only_lifting: {
      title: "Auszahlungen an beliebige Adressen werden möglich",
      content:
        "Am {time} endet die Beschränkung auf gespeicherte Adressen und Auszahlungen an beliebige Adressen sind wieder möglich. Wenn Sie das nicht waren, schalten Sie die Beschränkung wieder ein, ändern Sie sofort Ihr Passwort und wenden Sie sich an den Support.",
    },
    withdrawal_new_address: {
      title: "Auszahlung an eine neue Adresse: {amount} {currency}",
      content:
        "Eine Auszahlung von {amount} {currency} an {address}, eine bisher nicht verwendete Adresse, wurde eingereicht. Wenn Sie das nicht waren, stornieren Sie sie unter Ein- und Auszahlungen, ändern Sie sofort Ihr Passwort und wenden Sie sich an den Support.",
    },
  },
  transfers: {
    deposit: "Einzahlung {reference}",
    deposit_small: "Einzahlung unter dem Minimum {reference}",
    withdraw_hold: "Reserviert für Auszahlung {reference}",
    withdraw_back: "Rückzahlung aus Auszahlung {reference}",
    withdraw: "Auszahlung {reference}",
    withdraw_fee: "Gebühr der Auszahlung {reference}",
  },
  chainReasons: {
    deposit_small: "Unter der Mindesteinzahlung von {min} {currency}: nicht gutgeschrieben.",
    operator: "Nach einer Prüfung abgelehnt.",
    chain_refused: "Das Netzwerk hat die Transaktion nicht angenommen.",
    transfer_lost: "Das Netzwerk hat die Transaktion verworfen.",
  },
} satisfies AreaTexts;
