import type { AreaTexts } from "../types.ts";

export const p2pTexts = {
  refusals: {
    advert_unknown: "Anzeige nicht gefunden.",
    advert_not_open: "Diese Anzeige ist nicht mehr offen.",
    advert_own: "Das ist Ihre eigene Anzeige.",
    advert_off_shelf: "Diese Anzeige ist offline.",
    advert_on_shelf: "Bitte nehmen Sie die Anzeige zuerst offline.",
    advert_has_deals: "Diese Anzeige hat unerledigte Orders.",
    advert_sold_out: "Diese Anzeige ist ausverkauft.",
    deal_unknown: "Order nicht gefunden.",
    deal_not_waiting: "Diese Order wartet nicht mehr auf Zahlung.",
    deal_not_paid: "Diese Order wurde noch nicht bezahlt.",
    deal_disputed: "Zu dieser Order läuft ein Streitfall. Unser Team entscheidet darüber.",
    deal_ended: "Diese Order ist beendet.",
    deal_not_yours_to_pay: "Das kann nur der Käufer der Coins tun.",
    deal_not_yours_to_confirm: "Nur der Verkäufer der Coins kann den Eingang bestätigen.",
    deal_appeal_early:
      "Sie können ab {time} (UTC) einen Streitfall eröffnen. So lange hat der Verkäufer Zeit zu antworten.",
    too_many_deals:
      "Sie haben {max} unerledigte Orders, mehr sind nicht möglich. Bitte schließen Sie zuerst eine ab.",
    money_below_limit: "Der Orderwert muss mindestens {min} {currency} betragen.",
    money_above_limit: "Der Orderwert darf höchstens {max} {currency} betragen.",
    number_above_rest: "Von dieser Anzeige sind nur noch {rest} {currency} übrig.",
    pay_way_required: "Bitte wählen Sie eine Zahlungsart.",
    coin_code_required: "Bitte wählen Sie die Währung der Zahlung.",
    limits_reversed: "Das Maximum darf nicht unter dem Minimum liegen.",
    limit_above_total: "Das Maximum darf nicht über dem Wert der Anzeige von {max} liegen.",
    not_merchant: "Sie sind kein Händler.",
    merchant_exists: "Sie sind in dieser Währung bereits Händler.",
    merchant_applied: "Ihr Antrag wird geprüft.",
    merchant_unknown: "Händler nicht gefunden.",
    shop_balance_short: "Nicht genügend Händlerguthaben in {currency}.",
    fiat_account_set: "Ihr Spitzname ist bereits festgelegt.",
    too_many_cancels: "Sie haben heute {max} Orders storniert. Bitte versuchen Sie es morgen erneut.",
    chat_empty: "Bitte schreiben Sie etwas oder wählen Sie ein Bild.",
    chat_closed: "Diese Order ist beendet. Sie können keine Nachrichten mehr senden.",
    chat_too_many: "Zu viele Nachrichten. Bitte warten Sie einen Moment.",
    rest_above_minimum:
      "Der Rest ist mindestens so viel wert wie die Mindestorder von {min} {currency}. Nehmen Sie die Anzeige offline, um sie zurückzuziehen.",
    too_many_adverts:
      "Sie haben {max} offene Anzeigen, mehr sind nicht möglich. Bitte ziehen Sie zuerst eine zurück.",
    deal_not_disputed: "Zu dieser Order läuft kein Streitfall.",
    shop_not_open: "Dieser Shop ist nicht geöffnet.",
    shop_has_adverts: "Bitte ziehen Sie zuerst die Anzeigen dieses Shops zurück.",
  },
  said: {
    advert_published: "Ihre Anzeige ist veröffentlicht.",
    advert_withdrawn: "Die Anzeige wurde zurückgezogen.",
    advert_off_shelf: "Die Anzeige ist offline.",
    deal_taken: "Die Order ist platziert.",
    deal_paid: "Als bezahlt markiert. Der Verkäufer bestätigt den Eingang.",
    deal_cancelled: "Die Order wurde storniert.",
    deal_confirmed: "Eingang bestätigt. Die Order ist abgeschlossen.",
    deal_appealed: "Der Streitfall ist eröffnet. Unser Team wird entscheiden.",
    shop_applied: "Ihr Antrag ist eingereicht.",
    shop_closing: "Ihr Shop wird geschlossen.",
    fiat_account_set: "Spitzname und Handelspasswort sind festgelegt.",
  },
  notices: {
    deal_taken: {
      title: "Neue Order {reference}",
      content:
        "Ihre Anzeige wurde angenommen: {number} {currency} für {money} {code}. Order {reference} wartet bis {time} (UTC) auf Zahlung.",
    },
    deal_expiring: {
      title: "Order {reference} wird bald storniert",
      content:
        "Order {reference} wurde nicht bezahlt. Sie wird um {time} (UTC) storniert. Wenn Sie bezahlt haben, markieren Sie sie jetzt als bezahlt.",
    },
    deal_paid: {
      title: "Order {reference} ist bezahlt",
      content:
        "Der Käufer hat {money} {code} für Order {reference} als gesendet markiert. Prüfen Sie, ob das Geld eingegangen ist, bevor Sie den Eingang bestätigen. Bestätigen Sie bis {time} (UTC); danach entscheidet unser Team.",
    },
    deal_completed: {
      title: "Order {reference} ist abgeschlossen",
      content:
        "Der Verkäufer hat den Eingang bestätigt: {number} {currency} der Order {reference} wurden übergeben.",
    },
    deal_cancelled: {
      title: "Order {reference} wurde storniert",
      content: "Der Käufer hat Order {reference} storniert. Die zurückgehaltenen Coins wurden freigegeben.",
    },
    deal_expired: {
      title: "Order {reference} wurde storniert",
      content:
        "Order {reference} wurde nicht rechtzeitig bezahlt und daher storniert. Die zurückgehaltenen Coins wurden freigegeben.",
    },
    deal_appealed: {
      title: "Sie haben einen Streitfall zu Order {reference} eröffnet",
      content:
        "Order {reference} ist eingefroren, die Coins bleiben zurückgehalten. Unser Team prüft die Angaben beider Seiten und entscheidet. Bitte laden Sie Ihre Belege im Chat hoch.",
    },
    deal_disputed: {
      title: "Streitfall zu Order {reference}",
      content:
        "Ihr Handelspartner hat einen Streitfall zu Order {reference} eröffnet. Die Order ist eingefroren, die Coins bleiben zurückgehalten. Unser Team prüft die Angaben beider Seiten und entscheidet. Bitte beschreiben Sie im Chat, was geschehen ist.",
    },
    deal_overdue: {
      title: "Order {reference} wurde nicht rechtzeitig bestätigt",
      content:
        "Der Zahlungseingang für Order {reference} wurde nicht rechtzeitig bestätigt. Die Coins bleiben zurückgehalten; unser Team prüft die Angaben beider Seiten und entscheidet. Bitte beschreiben Sie im Chat, was geschehen ist.",
    },
    deal_won: {
      title: "Order {reference} wurde zu Ihren Gunsten entschieden",
      content: "Unser Team hat Order {reference} zu Ihren Gunsten entschieden: {number} {currency}.",
    },
    deal_lost: {
      title: "Order {reference} wurde gegen Sie entschieden",
      content: "Unser Team hat Order {reference} zugunsten Ihres Handelspartners entschieden.",
    },
    shop_opened: {
      title: "Ihr Shop {name} ist geöffnet",
      content:
        "Sie sind jetzt Händler in {currency}. Übertragen Sie Coins auf Ihr Shop-Guthaben und veröffentlichen Sie Ihre erste Anzeige.",
    },
    shop_refused: {
      title: "Ihr Antrag wurde abgelehnt",
      content: "Ihr Antrag als Händler in {currency} wurde abgelehnt. Die Kaution wurde freigegeben.",
    },
    shop_closed: {
      title: "Ihr Shop {name} ist geschlossen",
      content: "Die Kaution Ihres Shops in {currency} wurde freigegeben.",
    },
  },
  transfers: {
    otc_hold: "Zurückgehalten für {reference}",
    otc_release: "Freigegeben aus {reference}",
    otc_trade: "Coins aus {reference}",
    otc_fee: "Gebühr für {reference}",
    shop_move: "Übertrag zwischen Shop und Wallet",
    shop_deposit: "Händlerkaution",
    shop_deposit_back: "Händlerkaution zurückgezahlt",
  },
} satisfies AreaTexts;
