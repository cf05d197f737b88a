import type { AreaTexts } from "../types.ts";

export const sessionTexts = {
  refusals: {
    malformed: "El valor de {field} no es válido.",
    unknown_call: "Llamada desconocida.",
    body_too_large: "La solicitud es demasiado grande.",
    too_many_requests: "Demasiadas solicitudes. Inténtalo de nuevo en {seconds} segundos.",
    server_failed: "Algo salió mal por nuestra parte. Inténtalo de nuevo.",
    not_open_yet: "Esta área aún no está disponible.",
    not_found: "No encontrado.",
    session_expired: "Tu sesión ha expirado. Inicia sesión de nuevo.",
    trade_password_unset: "Establece primero una contraseña de trading.",
    enter_account: "Introduce tu cuenta.",
    enter_code: "Introduce el código.",
    enter_password: "Introduce la contraseña.",
    account_locked: "Demasiados intentos fallidos. Inténtalo de nuevo en {minutes} minutos.",
    credentials_wrong: "Cuenta o contraseña incorrecta.",
    phone_invalid: "No es un número de teléfono válido.",
    email_invalid: "No es un correo electrónico válido.",
    password_length: "La contraseña debe tener al menos 6 caracteres.",
    passwords_differ: "Las contraseñas no coinciden.",
    code_wrong: "Código incorrecto.",
    code_expired: "El código ha expirado. Solicita uno nuevo.",
    code_resend_early: "Acabamos de enviar un código. Puedes pedir otro en {seconds} segundos.",
    code_not_sent: "No se pudo enviar el código. Inténtalo más tarde.",
    invite_required: "Introduce un código de invitación.",
    invite_short: "Un código de invitación tiene al menos {min} caracteres.",
    invite_unknown: "Código de invitación desconocido.",
    points_not_open: "El canje de puntos aún no está disponible.",
    language_unknown: "Este idioma no está disponible.",
    too_many_preferences: "Una cuenta puede guardar como máximo {max} preferencias.",
    faucet_empty: "Los fondos demo se dan una vez por hora. Vuelve en {minutes} minutos.",
    recipient_required: "Indica el destinatario.",
  },
  said: {
    code_sent: "El código se ha enviado.",
    code_right: "El código es correcto.",
    registered: "Tu cuenta está abierta. Inicia sesión.",
    password_changed: "La contraseña se ha cambiado. Inicia sesión.",
    trade_password_known: "Hay una contraseña de trading establecida.",
    trade_password_right: "La contraseña de trading es correcta.",
    trade_password_set: "La contraseña de trading se ha establecido.",
    logged_out: "Has cerrado sesión.",
    language_set: "El idioma se ha establecido.",
    faucet_paid: "Los fondos demo han llegado a tus billeteras.",
  },
  notices: {
    welcome: {
      title: "Te damos la bienvenida a Millrace",
      content:
        "Tu cuenta está abierta. Elige un mercado para ver su libro de órdenes o visita el centro de ayuda para leer cómo funcionan las órdenes, las comisiones y las billeteras.",
    },
    new_device: {
      title: "Inicio de sesión desde un dispositivo nuevo",
      content:
        "Se accedió a tu cuenta desde un dispositivo nuevo: {device}. Si no fuiste tú, cambia tu contraseña de inmediato.",
    },
    password_changed: {
      title: "Tu contraseña se ha cambiado",
      content:
        "Se cambió la contraseña de acceso de tu cuenta y se cerró la sesión en los demás dispositivos. Si no fuiste tú, contacta con soporte.",
    },
    trade_password_set: {
      title: "Tu contraseña de trading se ha establecido",
      content:
        "La contraseña de trading de tu cuenta se ha establecido o cambiado. Si no fuiste tú, cambia tu contraseña de acceso de inmediato y contacta con soporte.",
    },
  },
  transfers: {
    issue: "Saldo inicial",
    faucet: "Fondos demo",
  },
  codeMessage: {
    subject: "{code} es tu código de Millrace",
    text: "Tu código de Millrace es {code}. Es válido durante {minutes} minutos. No se lo digas nunca a nadie.",
  },
} satisfies AreaTexts;
