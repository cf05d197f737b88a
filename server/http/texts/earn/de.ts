import type { AreaTexts } from "../types.ts";

export const earnTexts = {
  refusals: {
    acceptor_unknown: "Zahlungspartner nicht gefunden.",
    acceptor_limit: "Dieser Zahlungspartner akzeptiert derzeit höchstens {max} {currency} an.",
    enter_mobile: "Bitte geben Sie die Mobilnummer ein.",
    enter_deal_account: "Bitte geben Sie das Zahlungskonto ein.",
    money_required: "Bitte geben Sie einen Betrag ein.",
    acceptor_deal_unknown: "Order nicht gefunden.",
    acceptor_deal_not_paid: "Der Zahlungspartner hat diese Auszahlung nicht als bezahlt markiert.",
    points_unbound: "Bitte verknüpfen Sie zuerst Ihr Punktekonto.",
    points_account_unknown: "Punktekonto oder Passwort falsch.",
    points_account_taken: "Dieses Punktekonto ist mit einem anderen Nutzer verknüpft.",
    points_bound: "Ihr Punktekonto ist bereits verknüpft.",
    points_short: "Die verfügbaren Punkte reichen nicht aus.",
    deposit_currency_unknown: "Anlagen sind in dieser Währung nicht verfügbar.",
    deposit_term_unknown: "Diese Laufzeit ist nicht verfügbar.",
    deposit_below_minimum: "Die Mindestanlage für diese Laufzeit beträgt {min} {currency}.",
    deposit_unknown: "Anlage nicht gefunden.",
    deposit_not_earning: "Diese Anlage ist bereits beendet.",
    insurance_unknown: "Versicherung nicht gefunden.",
    insurance_not_offered: "Diese Währung kann nicht versichert werden.",
    insurance_amount_range: "Der versicherte Betrag muss zwischen {min} und {max} {currency} liegen.",
    insurance_active: "Sie haben in dieser Währung bereits eine aktive Versicherung.",
    insurance_ended: "Diese Versicherung ist beendet.",
    insurance_options_open: "Bitte warten Sie, bis Ihre laufenden Optionen abgerechnet sind.",
    claim_pending: "Eine Schadensmeldung wird bereits geprüft.",
    claims_used_up:
      "Sie haben heute alle {max} Schadensmeldungen genutzt. Weitere werden ab morgen ausgezahlt.",
    claim_not_due:
      "Eine Schadensmeldung setzt einen Verlust von {percent} % des versicherten Vermögens voraus.",
    claim_first:
      "Von Ihrem versicherten Vermögen sind höchstens {percent} % übrig. Bitte melden Sie zuerst auf der Seite der Versicherung den Schaden.",
    claim_undecided:
      "Ihre Schadensmeldung wird geprüft. Versicherte Optionen sind bis zur Entscheidung pausiert.",
    insurance_required:
      "Von {from} bis {to} (UTC) müssen Optionen in {currency} versichert sein. Bitte schließen Sie zuerst eine Versicherung ab.",
    insurance_from_tomorrow:
      "Von {from} bis {to} (UTC) müssen Optionen in {currency} versichert sein. Ihre Versicherung gilt für sie ab morgen.",
    insurance_not_integer: "Bitte geben Sie eine ganze Zahl ein.",
    acceptor_deal_not_waiting:
      "Sie können eine Auszahlung nur stornieren, bevor der Zahlungspartner sie bezahlt hat.",
  },
  said: {
    term_deposit_opened: "Ihre Anlage ist gesperrt. Sie bringt ab dem nächsten Tag (UTC) Ertrag.",
    term_deposit_redeemed: "Ihre Anlage wurde vorzeitig aufgelöst.",
    points_account_bound: "Ihr Punktekonto ist verknüpft.",
    points_exchanged: "Ihre Punkte wurden getauscht: {number} {currency}.",
    policy_bought: "Ihre Versicherung ist aktiv.",
    policy_claim_paid: "Ihr Schaden wurde ausgezahlt.",
    policy_claim_made: "Ihre Schadensmeldung wurde eingereicht.",
    policy_cancelled: "Ihre Versicherung wurde gekündigt.",
    acceptor_deal_made: "Ihre Order wurde an den Zahlungspartner gesendet.",
    acceptor_deal_confirmed: "Eingang bestätigt. Die Auszahlung ist abgeschlossen.",
    acceptor_deal_objected: "Danke. Unser Team wird diese Auszahlung prüfen.",
    acceptor_deal_cancelled:
      "Die Auszahlung wurde storniert. Die USDT wurden Ihrem Spot-Konto gutgeschrieben.",
  },
  transfers: {
    term_lock: "Gesperrt für Anlage {reference}",
    term_back: "Rückzahlung aus Anlage {reference}",
    term_interest: "Zinsen der Anlage {reference}",
    term_cost: "Vorzeitige Auflösung der Anlage {reference}",
    points_exchange: "Punktetausch {reference}",
    points_fee: "Gebühr des Punktetauschs {reference}",
    policy_buy: "Versicherung {reference}",
    policy_back: "Rückzahlung aus Versicherung {reference}",
    policy_breach: "Abzug bei Kündigung der Versicherung {reference}",
    policy_claim: "Leistung der Versicherung {reference}",
    policy_yield: "Tagesertrag der Versicherung {reference}",
    policy_fee_back: "Von der Versicherung {reference} erstattete Gebühren",
    acceptor_hold: "Reserviert für Zahlungspartner-Order {reference}",
    acceptor_back: "Rückzahlung aus Zahlungspartner-Order {reference}",
    acceptor_trade: "Zahlungspartner-Order {reference}",
  },
  insuranceTypes: {
    forward: "Forward-Versicherung",
    forward_small: "Forward-Versicherung, klein",
  },
} satisfies AreaTexts;
