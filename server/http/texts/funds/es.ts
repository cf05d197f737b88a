import type { AreaTexts } from "../types.ts";

export const fundsTexts = {
  refusals: {
    deposits_closed: "Esta función aún no está disponible.",
    chain_required: "Elige una red.",
    chain_unknown: "{currency} no se puede enviar por esta red.",
    enter_address: "Introduce la dirección de retiro.",
    address_invalid: "No es una dirección de {chain} válida.",
    address_own: "Es una dirección de depósito del exchange. Usa mejor una transferencia.",
    address_known: "Esta dirección ya está guardada.",
    address_unknown: "Dirección no encontrada.",
    too_many_addresses: "Tienes {max} direcciones guardadas, que es el máximo. Elimina una primero.",
    memo_required: "Introduce el memo para esta dirección.",
    withdrawal_too_small: "La cantidad de retiro introducida es inferior al mínimo de {min} {currency}.",
    withdrawal_too_large: "La cantidad de retiro introducida es superior al máximo de {max} {currency}.",
    withdrawals_paused:
      "Los retiros están en pausa mientras revisamos nuestras cuentas. Tu saldo está a salvo. Inténtalo más tarde.",
    withdrawal_held:
      "Los retiros se suspenden durante {hours} horas tras cambiar la contraseña o la autenticación de dos factores. Se reanudan el {time}.",
    withdrawal_unknown: "Retiro no encontrado.",
    withdrawal_not_pending: "Este retiro ya se envió o ya terminó.",
    positions_open: "Tienes posiciones u órdenes apalancadas. Ciérralas antes de retirar.",
    deposit_too_small: "El depósito mínimo es {min} {currency}.",
    too_many_charges:
      "Tienes {max} solicitudes de depósito en revisión, que es el máximo. Espera a que se decida una.",
    signature_wrong: "La firma no es válida o ha expirado. Solicita un código nuevo.",
    address_new_unconfirmed:
      "Nunca has retirado a esta dirección. Solicita un código e introdúcelo para confirmarla.",
    saved_addresses_only:
      "Has limitado los retiros a tus direcciones guardadas. Guarda primero esta dirección.",
    payout_account_new:
      "Nunca has recibido un pago en esta cuenta. Solicita un código e introdúcelo para confirmarla.",
    paid_accounts_only:
      "Has limitado los retiros a destinos conocidos. Los agentes de pago solo pagan a cuentas en las que ya hayas recibido un pago.",
    address_held: "Esta dirección se guardó hace poco. Podrás retirar a ella a partir del {time}.",
  },
  said: {
    withdrawal_taken: "Tu retiro se ha enviado.",
    withdrawal_cancelled: "El retiro se canceló. El importe se devolvió a tu cuenta spot.",
    charge_requested: "Tu solicitud de depósito se ha enviado.",
    address_saved: "La dirección se ha guardado.",
    address_bound: "La dirección se ha vinculado.",
    address_deleted: "La dirección se ha eliminado.",
    demo_deposit_sent: "Un depósito demo está en camino.",
    saved_only_on: "Ahora solo puedes retirar a direcciones guardadas.",
    saved_only_lifting:
      "La restricción termina el {time}. Hasta entonces solo puedes retirar a direcciones guardadas.",
  },
  notices: {
    deposit_done: {
      title: "Depósito acreditado: {amount} {currency}",
      content: "Tu depósito de {amount} {currency} se ha acreditado en tu cuenta spot.",
    },
    deposit_refused: {
      title: "Depósito no acreditado: {amount} {currency}",
      content:
        "Tu depósito de {amount} {currency} no se ha acreditado. El historial de depósitos de tu cuenta spot indica el motivo.",
    },
    withdrawal_done: {
      title: "Retiro completado: {amount} {currency}",
      content:
        "Tu retiro de {amount} {currency} a {address} ha llegado. Si no fuiste tú, contacta con soporte de inmediato.",
    },
    withdrawal_refused: {
      title: "Retiro rechazado: {amount} {currency}",
      content:
        "Tu retiro de {amount} {currency} a {address} fue rechazado. El importe completo se devolvió a tu cuenta spot.",
    },
    address_saved: {
      title: "Se añadió una dirección de retiro",
      content:
        "La dirección {chain} {address} se añadió a tus direcciones de retiro. Podrás retirar a ella a partir del {time}. Si no fuiste tú, cambia tu contraseña de inmediato y contacta con soporte.",
    },
    saved_only_on: {
      title: "Los retiros se limitan a direcciones guardadas",
      content:
        "Los retiros de tu cuenta van ahora solo a direcciones guardadas. Levantar este límite tarda {hours} horas.",
    },
    saved_only_lifting: {
      title: "Se permitirán retiros a cualquier dirección",
      content:
        "El {time} termina el límite a direcciones guardadas y se podrá retirar de nuevo a cualquier dirección. Si no fuiste tú, vuelve a activar el límite, cambia tu contraseña de inmediato y contacta con soporte.",
    },
    withdrawal_new_address: {
      title: "Retiro a una dirección nueva: {amount} {currency}",
      content:
        "Se envió un retiro de {amount} {currency} a {address}, una dirección que no habías usado antes. Si no fuiste tú, cancélalo en tus depósitos y retiros, cambia tu contraseña de inmediato y contacta con soporte.",
    },
  },
  transfers: {
    deposit: "Depósito {reference}",
    deposit_small: "Depósito inferior al mínimo {reference}",
    withdraw_hold: "Retenido para el retiro {reference}",
    withdraw_back: "Devuelto del retiro {reference}",
    withdraw: "Retiro {reference}",
    withdraw_fee: "Comisión del retiro {reference}",
  },
  chainReasons: {
    deposit_small: "Inferior al depósito mínimo de {min} {currency}: no acreditado.",
    operator: "Rechazado tras una revisión.",
    chain_refused: "La red no aceptó la transferencia.",
    transfer_lost: "La red descartó la transferencia.",
  },
} satisfies AreaTexts;
