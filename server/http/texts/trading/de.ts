import type { AreaTexts } from "../types.ts";

export const tradingTexts = {
  refusals: {
    pair_unknown: "Diesen Markt gibt es nicht.",
    pair_closed: "Dieser Markt ist geschlossen.",
    price_required: "Bitte geben Sie einen Preis ein.",
    price_not_positive: "Der Preis muss größer als 0 sein.",
    price_off_tick: "Der Preis muss ein Vielfaches von {tick} sein.",
    price_out_of_band: "Der Preis ist zu weit vom Markt entfernt: Er muss zwischen {low} und {high} liegen.",
    would_take:
      "Eine Post-only-Order darf nicht sofort ausgeführt werden: Der beste Preis der Gegenseite ist {best}.",
    stop_limit_only: "Einen Stop-Preis kann nur eine Limit-Order haben, die bis auf Widerruf gilt.",
    stop_price_not_positive: "Der Stop-Preis muss größer als 0 sein.",
    stop_price_off_tick: "Der Stop-Preis muss ein Vielfaches von {tick} sein.",
    stop_price_too_early:
      "In diesem Markt wurde noch nicht gehandelt: Ein Stop-Preis braucht einen letzten Preis.",
    stop_price_reached: "Der letzte Preis von {last} hat den Stop-Preis bereits erreicht.",
    amount_required: "Bitte geben Sie eine Menge ein.",
    amount_not_positive: "Die Menge muss größer als 0 sein.",
    amount_off_lot: "Die Menge muss ein Vielfaches von {lot} {currency} sein.",
    amount_too_small: "Die Mindestmenge beträgt {min} {currency}.",
    amount_too_large: "Die Höchstmenge beträgt {max} {currency}.",
    value_too_small: "Der Orderwert muss mindestens {min} {currency} betragen.",
    balance_short: "Ihr Guthaben an {currency} reicht nicht aus.",
    book_empty: "Derzeit gibt es keine Gegenorder im Orderbuch.",
    too_many_open_orders:
      "Sie haben {max} offene Orders, mehr sind nicht möglich. Bitte stornieren Sie zuerst einige.",
    order_unknown: "Diese Order gibt es nicht.",
    order_not_open: "Diese Order ist nicht mehr offen.",
    client_id_reused: "Diese ID wurde bereits für einen anderen Befehl verwendet.",
    command_void: "Dieser Befehl wurde verworfen, bevor er ankam. Es wurde nichts ausgeführt.",
    market_busy: "Der Markt ist ausgelastet. Bitte versuchen Sie es erneut.",
    range_invalid: "Der Zeitraum ist ungültig.",
    period_unknown: "Dieses Intervall ist nicht bekannt.",
    pair_delisted: "Dieses Handelspaar wurde delistet. Bitte wechseln Sie das Paar.",
    multiple_required: "Bitte wählen Sie einen Hebel.",
    multiple_unknown: "Verfügbare Hebel: {multiples}.",
    hands_not_integer: "Bitte geben Sie eine ganze Zahl ein.",
    hands_too_few: "Die Anzahl der Lots darf nicht kleiner als {min} sein.",
    hands_too_many: "Die Anzahl der Lots darf nicht größer als {max} sein.",
    price_unknown: "Dieser Markt hat derzeit keinen Preis. Bitte versuchen Sie es erneut.",
    buy_price_not_below: "Der Preis eines Kaufs muss unter dem Mark-Preis von {mark} liegen.",
    sell_price_not_above: "Der Preis eines Verkaufs muss über dem Mark-Preis von {mark} liegen.",
    starts_near_liquidation:
      "Diese Order würde nahe der Liquidation beginnen, bei einer Risikoquote von {percent} % oder weniger. Ihr Kontraktkonto benötigt {missing} {currency} mehr.",
    too_many_positions:
      "Sie haben {max} Positionen und Orders, mehr sind nicht möglich. Bitte schließen Sie zuerst einige.",
    position_closing: "Eine Ihrer Positionen wird gerade geschlossen. Bitte warten Sie.",
    position_unknown: "Diese Position gibt es nicht.",
    position_not_open: "Diese Position ist nicht mehr offen.",
    position_not_pending: "Diese Order wartet nicht mehr.",
    no_open_position: "Es gibt keine offene Position zu schließen.",
    take_profit_misplaced:
      "Der Take-Profit-Preis muss auf der Gewinnseite des Einstiegspreises von {open} und des Mark-Preises von {mark} liegen.",
    stop_loss_misplaced:
      "Der Stop-Loss-Preis muss auf der Verlustseite des Einstiegspreises von {open} und des Mark-Preises von {mark} liegen.",
    loss_not_covered:
      "Ihrem Kontraktkonto fehlen {missing} {currency} für diesen Verlust. Schließen Sie zuerst Positionen im Gewinn, widerrufen Sie Orders oder schließen Sie alles.",
    mark_not_live:
      "Der Mark-Preis dieses Marktes ist derzeit nicht aktuell. Neue Positionen sind erst wieder möglich, wenn er es ist; schließen können Sie jederzeit.",
    depth_short:
      "Das Orderbuch kann diese Größe derzeit nicht aufnehmen: höchstens {hands} Lots sind möglich.",
    exposure_user:
      "Sie dürfen in dieser Richtung höchstens {max} {currency} halten, offene Orders eingeschlossen: {left} {currency} sind noch frei.",
    exposure_market:
      "Alle Nutzer zusammen dürfen in dieser Richtung höchstens {max} {currency} halten: {left} {currency} sind noch frei.",
    house_limit:
      "Die Börse nimmt derzeit keine neuen Positionen oder Optionen an, weil ihr Verlustlimit erreicht ist. Schließen ist weiterhin möglich.",
    trade_password_required: "Bitte geben Sie das Handelspasswort ein.",
    trade_password_wrong: "Das Handelspasswort ist falsch.",
    micro_not_open: "Sekundenoptionen sind in diesem Markt nicht verfügbar.",
    duration_unknown: "Diese Laufzeit wird nicht angeboten.",
    currency_not_payable: "Optionen können nicht in dieser Währung bezahlt werden.",
    stake_required: "Bitte geben Sie den Einsatz ein.",
    too_many_micro_orders:
      "Sie haben {max} laufende Optionen, mehr sind nicht möglich. Bitte warten Sie, bis eine abgerechnet ist.",
    micro_user_cap:
      "Ihre laufenden Optionen in dieser Richtung erreichen das Limit dieses Marktes. Sie können noch {left} {currency} einsetzen.",
    micro_market_cap:
      "Die laufenden Optionen aller Nutzer in dieser Richtung erreichen das Limit dieses Marktes. Es können noch {left} {currency} eingesetzt werden.",
    wallet_unknown: "Diese Wallet gibt es nicht.",
    wallets_same: "Bitte wählen Sie zwei verschiedene Wallets.",
    currency_unusable:
      "Dieses Konto hat keine Verwendung für {currency}. Wählen Sie ein anderes Konto oder einen anderen Coin.",
    currency_unknown: "Diese Währung gibt es nicht.",
    move_risks_liquidation:
      "Das würde Ihre Risikoquote auf {percent} % oder weniger bringen. Höchstens {most} {currency} können übertragen werden.",
  },
  said: {
    order_placed: "Ihre Order wurde platziert.",
    order_filled: "Ihre Order wurde ausgeführt.",
    order_part_filled: "Ihre Order wurde teilweise ausgeführt.",
    order_unfilled: "Ihre Order fand keine Gegenorder und wurde storniert.",
    order_cancelled: "Ihre Order wurde storniert.",
    orders_cancelled: "Stornierte Orders: {count}.",
    lever_opened: "Ihre Position ist offen.",
    lever_pending: "Ihre Order wartet, bis ihr Preis erreicht ist.",
    lever_closed: "Ihre Position wurde geschlossen.",
    lever_closing: "Ihre Position wird zum nächsten Preis geschlossen.",
    lever_revoked: "Ihre Order wurde widerrufen.",
    lever_all_closed: "Geschlossene Positionen: {count}.",
    lever_stops_set: "Take-Profit und Stop-Loss wurden gesetzt.",
    funds_moved: "Der Übertrag ist abgeschlossen.",
  },
  transfers: {
    trade: "Trade {reference}",
    fee: "Handelsgebühr {reference}",
    reserve: "Reserviert für Order {reference}",
    release: "Freigegeben aus Order {reference}",
    move: "Übertrag zwischen Wallets",
    margin: "Margin für {reference}",
    margin_back: "Margin-Rückgabe aus {reference}",
    lever_fee: "Hebelgebühr {reference}",
    lever_fee_back: "Hebelgebühr erstattet {reference}",
    lever_profit: "Gewinn oder Verlust aus {reference}",
    overnight: "Übernachtgebühr {reference}",
    insurance: "Durch die Versicherung gedeckter Verlust {reference}",
    micro_stake: "Einsatz der Option {reference}",
    micro_fee: "Gebühr der Option {reference}",
    micro_back: "Einsatz erstattet aus Option {reference}",
    micro_profit: "Gewinn der Option {reference}",
    micro_loss: "Verlorener Einsatz der Option {reference}",
    referral: "Gebührenprovision {reference}",
  },
  positionStates: {
    pending: "Wartend",
    open: "Offen",
    closing: "Wird geschlossen",
    closed: "Geschlossen",
    revoked: "Widerrufen",
  },
} satisfies AreaTexts;
