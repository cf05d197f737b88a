import type { AreaTexts } from "../types.ts";

export const fundsTexts = {
  refusals: {
    deposits_closed: "Funktionen är inte öppen ännu.",
    chain_required: "Välj nätverk.",
    chain_unknown: "{currency} kan inte skickas över detta nätverk.",
    enter_address: "Ange uttagsadressen.",
    address_invalid: "Detta är inte en giltig {chain}-adress.",
    address_own: "Detta är en av börsens insättningsadresser. Använd en överföring i stället.",
    address_known: "Adressen är redan sparad.",
    address_unknown: "Adressen hittades inte.",
    too_many_addresses: "Du har {max} sparade adresser, vilket är det högsta antalet. Radera en först.",
    memo_required: "Ange memo för den här adressen.",
    withdrawal_too_small: "Uttagsbeloppet är lägre än minimibeloppet, {min} {currency}.",
    withdrawal_too_large: "Uttagsbeloppet är högre än maxbeloppet, {max} {currency}.",
    withdrawals_paused:
      "Uttag är pausade medan vi kontrollerar våra böcker. Ditt saldo är tryggt. Försök igen senare.",
    withdrawal_held:
      "Uttag pausas i {hours} timmar efter byte av lösenord eller tvåfaktorsautentisering. Uttag öppnas igen {time}.",
    withdrawal_unknown: "Uttaget hittades inte.",
    withdrawal_not_pending: "Uttaget har redan skickats eller avslutats.",
    positions_open: "Du har hävstångspositioner eller ordrar. Stäng dem innan du gör uttag.",
    deposit_too_small: "Lägsta insättning är {min} {currency}.",
    too_many_charges:
      "Du har {max} insättningsbegäranden som granskas, vilket är det högsta antalet. Vänta tills en har avgjorts.",
    signature_wrong: "Signaturen är ogiltig eller har gått ut. Begär en ny kod.",
    address_new_unconfirmed:
      "Du har aldrig gjort ett uttag till den här adressen. Begär en kod och ange den för att bekräfta adressen.",
    saved_addresses_only: "Du har begränsat uttag till dina sparade adresser. Spara den här adressen först.",
    payout_account_new:
      "Du har aldrig fått en utbetalning till det här kontot. Begär en kod och ange den för att bekräfta kontot.",
    paid_accounts_only:
      "Du har begränsat uttag till kända mottagare. Växlingsombud betalar bara till konton som du har fått utbetalningar till tidigare.",
    address_held: "Adressen sparades nyligen. Du kan göra uttag till den från {time}.",
  },
  said: {
    withdrawal_taken: "Ditt uttag har skickats in.",
    withdrawal_cancelled: "Uttaget har avbrutits. Beloppet har betalats tillbaka till ditt spotkonto.",
    charge_requested: "Din insättningsbegäran har skickats in.",
    address_saved: "Adressen har sparats.",
    address_bound: "Adressen har kopplats.",
    address_deleted: "Adressen har raderats.",
    demo_deposit_sent: "En demoinsättning är på väg.",
    saved_only_on: "Du kan nu bara göra uttag till sparade adresser.",
    saved_only_lifting:
      "Begränsningen upphör {time}. Till dess kan du bara göra uttag till sparade adresser.",
  },
  notices: {
    deposit_done: {
      title: "Insättning krediterad: {amount} {currency}",
      content: "Din insättning på {amount} {currency} har krediterats ditt spotkonto.",
    },
    deposit_refused: {
      title: "Insättning ej krediterad: {amount} {currency}",
      content:
        "Din insättning på {amount} {currency} krediterades inte. Orsaken står i insättningshistoriken på ditt spotkonto.",
    },
    withdrawal_done: {
      title: "Uttag slutfört: {amount} {currency}",
      content:
        "Ditt uttag på {amount} {currency} till {address} har kommit fram. Om det inte var du, kontakta supporten genast.",
    },
    withdrawal_refused: {
      title: "Uttag avslaget: {amount} {currency}",
      content:
        "Ditt uttag på {amount} {currency} till {address} avslogs. Hela beloppet har betalats tillbaka till ditt spotkonto.",
    },
    address_saved: {
      title: "En uttagsadress lades till",
      content:
        "{chain}-adressen {address} lades till bland dina uttagsadresser. Uttag till den är möjliga från {time}. Om det inte var du, byt lösenord genast och kontakta supporten.",
    },
    saved_only_on: {
      title: "Uttag är begränsade till sparade adresser",
      content:
        "Uttag från ditt konto går nu bara till sparade adresser. Det tar {hours} timmar att häva begränsningen.",
    },
    saved_only_lifting: {
      title: "Uttag till valfri adress blir möjliga",
      content:
        "{time} upphör begränsningen till sparade adresser och uttag till valfri adress blir möjliga igen. Om det inte var du, slå på begränsningen igen, byt lösenord genast och kontakta supporten.",
    },
    withdrawal_new_address: {
      title: "Uttag till en ny adress: {amount} {currency}",
      content:
        "Ett uttag på {amount} {currency} till {address}, en adress som du inte har använt tidigare, har skickats in. Om det inte var du, avbryt det bland dina insättningar och uttag, byt lösenord genast och kontakta supporten.",
    },
  },
  transfers: {
    deposit: "Insättning {reference}",
    deposit_small: "Insättning under minimibeloppet {reference}",
    withdraw_hold: "Spärrat för uttag {reference}",
    withdraw_back: "Tillbaka från uttag {reference}",
    withdraw: "Uttag {reference}",
    withdraw_fee: "Avgift för uttag {reference}",
  },
  chainReasons: {
    deposit_small: "Under lägsta insättning på {min} {currency}: ej krediterad.",
    operator: "Avslagen efter granskning.",
    chain_refused: "Nätverket tog inte emot överföringen.",
    transfer_lost: "Nätverket förkastade överföringen.",
  },
} satisfies AreaTexts;
