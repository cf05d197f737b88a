import type { AreaTexts } from "../types.ts";

export const p2pTexts = {
  refusals: {
    advert_unknown: "Annonsen hittades inte.",
    advert_not_open: "Annonsen är inte längre öppen.",
    advert_own: "Detta är din egen annons.",
    advert_off_shelf: "Annonsen är avaktiverad.",
    advert_on_shelf: "Avaktivera annonsen först.",
    advert_has_deals: "Annonsen har oavslutade ordrar.",
    advert_sold_out: "Annonsen är slutsåld.",
    deal_unknown: "Ordern hittades inte.",
    deal_not_waiting: "Ordern väntar inte längre på betalning.",
    deal_not_paid: "Ordern har inte betalats ännu.",
    deal_disputed: "Ordern är föremål för tvist. En handläggare kommer att avgöra den.",
    deal_ended: "Ordern är avslutad.",
    deal_not_yours_to_pay: "Bara köparen av kryptovalutan kan göra detta.",
    deal_not_yours_to_confirm: "Bara säljaren av kryptovalutan kan bekräfta mottagandet.",
    deal_appeal_early: "Du kan öppna en tvist från {time} (UTC). Fram till dess har säljaren tid att svara.",
    too_many_deals: "Du har {max} oavslutade ordrar, vilket är det högsta antalet. Avsluta en först.",
    money_below_limit: "Ordern måste vara värd minst {min} {currency}.",
    money_above_limit: "Ordern får vara värd högst {max} {currency}.",
    number_above_rest: "Bara {rest} {currency} av annonsen återstår.",
    pay_way_required: "Välj ett betalsätt.",
    coin_code_required: "Välj betalningsvaluta.",
    limits_reversed: "Maxbeloppet får inte vara lägre än minimibeloppet.",
    limit_above_total: "Maxbeloppet får inte vara högre än annonsens värde, {max}.",
    not_merchant: "Du är inte handlare.",
    merchant_exists: "Du är redan handlare i denna valuta.",
    merchant_applied: "Din ansökan granskas.",
    merchant_unknown: "Handlaren hittades inte.",
    shop_balance_short: "Otillräckligt handlarsaldo i {currency}.",
    fiat_account_set: "Ditt alias är redan angivet.",
    too_many_cancels: "Du har avbrutit {max} ordrar i dag. Försök igen i morgon.",
    chat_empty: "Skriv något eller välj en bild.",
    chat_closed: "Ordern är avslutad. Du kan inte längre skicka meddelanden.",
    chat_too_many: "För många meddelanden. Vänta en stund.",
    rest_above_minimum:
      "Det återstående antalet är värt minst den lägsta ordern, {min} {currency}. Avaktivera annonsen för att dra tillbaka den.",
    too_many_adverts: "Du har {max} öppna annonser, vilket är det högsta antalet. Dra tillbaka en först.",
    deal_not_disputed: "Ordern är inte föremål för tvist.",
    shop_not_open: "Butiken är inte öppen.",
    shop_has_adverts: "Dra tillbaka butikens annonser först.",
  },
  said: {
    advert_published: "Din annons är publicerad.",
    advert_withdrawn: "Annonsen har dragits tillbaka.",
    advert_off_shelf: "Annonsen är avaktiverad.",
    deal_taken: "Ordern har lagts.",
    deal_paid: "Markerad som betald. Säljaren kommer att bekräfta mottagandet.",
    deal_cancelled: "Ordern har avbrutits.",
    deal_confirmed: "Mottagandet är bekräftat. Ordern är slutförd.",
    deal_appealed: "Tvisten har öppnats. En handläggare kommer att avgöra den.",
    shop_applied: "Din ansökan har skickats in.",
    shop_closing: "Din butik håller på att stängas.",
    fiat_account_set: "Alias och handelslösenord är angivna.",
  },
  notices: {
    deal_taken: {
      title: "Ny order {reference}",
      content:
        "Någon har accepterat din annons: {number} {currency} för {money} {code}. Order {reference} väntar på betalning till {time} (UTC).",
    },
    deal_expiring: {
      title: "Order {reference} avbryts snart",
      content:
        "Order {reference} har inte betalats. Den avbryts {time} (UTC). Om du har betalat, markera den som betald nu.",
    },
    deal_paid: {
      title: "Order {reference} är betald",
      content:
        "Köparen har markerat {money} {code} som skickat för order {reference}. Kontrollera att pengarna har kommit in innan du bekräftar mottagandet. Bekräfta senast {time} (UTC); därefter beslutar en handläggare.",
    },
    deal_completed: {
      title: "Order {reference} är slutförd",
      content: "Säljaren har bekräftat mottagandet: {number} {currency} i order {reference} har frisläppts.",
    },
    deal_cancelled: {
      title: "Order {reference} har avbrutits",
      content: "Köparen har avbrutit order {reference}. Den spärrade kryptovalutan har frigjorts.",
    },
    deal_expired: {
      title: "Order {reference} har avbrutits",
      content:
        "Order {reference} betalades inte i tid och har avbrutits. Den spärrade kryptovalutan har frigjorts.",
    },
    deal_appealed: {
      title: "Du öppnade en tvist om order {reference}",
      content:
        "Order {reference} är fryst och kryptovalutan hålls kvar. En handläggare granskar båda sidor och beslutar. Lägg upp dina bevis i chatten.",
    },
    deal_disputed: {
      title: "Order {reference} är föremål för tvist",
      content:
        "Motparten har öppnat en tvist om order {reference}. Ordern är fryst och kryptovalutan hålls kvar. En handläggare granskar båda sidor och beslutar. Beskriv i chatten vad som hände.",
    },
    deal_overdue: {
      title: "Order {reference} bekräftades inte i tid",
      content:
        "Säljaren bekräftade inte mottagandet för order {reference} i tid. Kryptovalutan hålls kvar; en handläggare granskar båda sidor och beslutar. Beskriv i chatten vad som hände.",
    },
    deal_won: {
      title: "Order {reference} avgjordes till din fördel",
      content: "Handläggaren har avgjort order {reference} till din fördel: {number} {currency}.",
    },
    deal_lost: {
      title: "Order {reference} avgjordes till din nackdel",
      content: "Handläggaren har avgjort order {reference} till motpartens fördel.",
    },
    shop_opened: {
      title: "Din butik {name} är öppen",
      content:
        "Du är nu handlare i {currency}. Överför kryptovaluta till butikens saldo och publicera din första annons.",
    },
    shop_refused: {
      title: "Din ansökan avslogs",
      content: "Din ansökan som handlare i {currency} avslogs. Depositionen har frigjorts.",
    },
    shop_closed: {
      title: "Din butik {name} är stängd",
      content: "Depositionen för din butik i {currency} har frigjorts.",
    },
  },
  transfers: {
    otc_hold: "Spärrat för {reference}",
    otc_release: "Frigjort från {reference}",
    otc_trade: "Kryptovaluta i {reference}",
    otc_fee: "Avgift för {reference}",
    shop_move: "Överföring mellan butik och plånbok",
    shop_deposit: "Handlardeposition",
    shop_deposit_back: "Handlardeposition tillbaka",
  },
} satisfies AreaTexts;
