import type { AreaTexts } from "../types.ts";

export const p2pTexts = {
  refusals: {
    advert_unknown: "Anuncio no encontrado.",
    advert_not_open: "Este anuncio ya no está abierto.",
    advert_own: "Este anuncio es tuyo.",
    advert_off_shelf: "Este anuncio está desactivado.",
    advert_on_shelf: "Desactiva primero el anuncio.",
    advert_has_deals: "Este anuncio tiene órdenes sin terminar.",
    advert_sold_out: "Este anuncio está agotado.",
    deal_unknown: "Orden no encontrada.",
    deal_not_waiting: "Esta orden ya no espera el pago.",
    deal_not_paid: "Esta orden aún no se ha pagado.",
    deal_disputed: "Esta orden está en disputa. Nuestro equipo decidirá.",
    deal_ended: "Esta orden ha terminado.",
    deal_not_yours_to_pay: "Solo puede hacerlo quien compra las monedas.",
    deal_not_yours_to_confirm: "Solo quien vende las monedas puede confirmar la recepción.",
    deal_appeal_early:
      "Puedes abrir una disputa a partir de las {time} (UTC). El vendedor tiene hasta entonces para responder.",
    too_many_deals: "Tienes {max} órdenes sin terminar, que es el máximo. Termina una primero.",
    money_below_limit: "La orden debe valer al menos {min} {currency}.",
    money_above_limit: "La orden puede valer como máximo {max} {currency}.",
    number_above_rest: "De este anuncio solo quedan {rest} {currency}.",
    pay_way_required: "Elige un método de pago.",
    coin_code_required: "Elige la moneda del pago.",
    limits_reversed: "El máximo no puede ser inferior al mínimo.",
    limit_above_total: "El máximo no puede superar el valor del anuncio, {max}.",
    not_merchant: "No eres comerciante.",
    merchant_exists: "Ya eres comerciante en esta moneda.",
    merchant_applied: "Tu solicitud está en revisión.",
    merchant_unknown: "Comerciante no encontrado.",
    shop_balance_short: "Saldo de comerciante en {currency} insuficiente.",
    fiat_account_set: "Tu alias ya está establecido.",
    too_many_cancels: "Hoy has cancelado {max} órdenes. Inténtalo mañana.",
    chat_empty: "Escribe algo o elige una imagen.",
    chat_closed: "Esta orden ha terminado. Ya no puedes enviar mensajes.",
    chat_too_many: "Demasiados mensajes. Espera un momento.",
    rest_above_minimum:
      "La cantidad restante vale al menos la orden mínima de {min} {currency}. Desactiva el anuncio para retirarlo.",
    too_many_adverts: "Tienes {max} anuncios abiertos, que es el máximo. Retira uno primero.",
    deal_not_disputed: "Esta orden no está en disputa.",
    shop_not_open: "Esta tienda no está abierta.",
    shop_has_adverts: "Retira primero los anuncios de esta tienda.",
  },
  said: {
    advert_published: "Tu anuncio está publicado.",
    advert_withdrawn: "El anuncio se ha retirado.",
    advert_off_shelf: "El anuncio está desactivado.",
    deal_taken: "La orden se ha enviado.",
    deal_paid: "Marcada como pagada. El vendedor confirmará la recepción.",
    deal_cancelled: "La orden se ha cancelado.",
    deal_confirmed: "Recepción confirmada. La orden se ha completado.",
    deal_appealed: "La disputa está en curso. Nuestro equipo decidirá.",
    shop_applied: "Tu solicitud se ha enviado.",
    shop_closing: "Tu tienda se está cerrando.",
    fiat_account_set: "El alias y la contraseña de trading se han establecido.",
  },
  notices: {
    deal_taken: {
      title: "Nueva orden {reference}",
      content:
        "Alguien aceptó tu anuncio: {number} {currency} por {money} {code}. La orden {reference} espera el pago hasta el {time} (UTC).",
    },
    deal_expiring: {
      title: "La orden {reference} está a punto de cancelarse",
      content:
        "La orden {reference} no se ha pagado. Se cancelará el {time} (UTC). Si ya pagaste, márcala ahora como pagada.",
    },
    deal_paid: {
      title: "La orden {reference} está pagada",
      content:
        "El comprador marcó {money} {code} como enviados para la orden {reference}. Comprueba que el dinero haya llegado antes de confirmar la recepción. Confírmala antes de las {time} (UTC); después decide nuestro equipo.",
    },
    deal_completed: {
      title: "La orden {reference} se ha completado",
      content:
        "El vendedor ha confirmado la recepción: se entregaron {number} {currency} de la orden {reference}.",
    },
    deal_cancelled: {
      title: "La orden {reference} se ha cancelado",
      content: "El comprador canceló la orden {reference}. Las monedas retenidas se liberaron.",
    },
    deal_expired: {
      title: "La orden {reference} se ha cancelado",
      content: "La orden {reference} no se pagó a tiempo y se canceló. Las monedas retenidas se liberaron.",
    },
    deal_appealed: {
      title: "Abriste una disputa sobre la orden {reference}",
      content:
        "La orden {reference} está congelada y las monedas siguen retenidas. Nuestro equipo revisará ambas versiones y decidirá. Publica tus pruebas en el chat.",
    },
    deal_disputed: {
      title: "La orden {reference} está en disputa",
      content:
        "La contraparte abrió una disputa por la orden {reference}. Está congelada y las monedas siguen retenidas. Nuestro equipo revisará ambas versiones y decidirá. Describe en el chat lo que ocurrió.",
    },
    deal_overdue: {
      title: "La orden {reference} no se confirmó a tiempo",
      content:
        "El vendedor no confirmó a tiempo la recepción de la orden {reference}. Las monedas siguen retenidas; nuestro equipo revisará ambas versiones y decidirá. Describe en el chat lo que ocurrió.",
    },
    deal_won: {
      title: "La orden {reference} se decidió a tu favor",
      content: "Nuestro equipo ha decidido la orden {reference} a tu favor: {number} {currency}.",
    },
    deal_lost: {
      title: "La orden {reference} se decidió en tu contra",
      content: "Nuestro equipo decidió la orden {reference} a favor de la contraparte.",
    },
    shop_opened: {
      title: "Tu tienda {name} está abierta",
      content:
        "Ya eres comerciante en {currency}. Transfiere monedas al saldo de tu tienda y publica tu primer anuncio.",
    },
    shop_refused: {
      title: "Tu solicitud se ha rechazado",
      content: "Tu solicitud como comerciante en {currency} fue rechazada. La fianza se liberó.",
    },
    shop_closed: {
      title: "Tu tienda {name} está cerrada",
      content: "La fianza de tu tienda en {currency} se liberó.",
    },
  },
  transfers: {
    otc_hold: "Retenido para {reference}",
    otc_release: "Liberado de {reference}",
    otc_trade: "Monedas de {reference}",
    otc_fee: "Comisión de {reference}",
    shop_move: "Transferencia entre tienda y billetera",
    shop_deposit: "Fianza de comerciante",
    shop_deposit_back: "Fianza de comerciante devuelta",
  },
} satisfies AreaTexts;
