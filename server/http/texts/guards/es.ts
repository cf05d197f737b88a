import type { AreaTexts } from "../types.ts";

export const guardTexts = {
  refusals: {
    proof_required:
      "Por tu seguridad, confirma que eres tú con tu contraseña de acceso o un código del autenticador e inténtalo de nuevo. Si tu app no lo admite, vuelve a iniciar sesión primero.",
    second_factor_used: "Este código del autenticador ya se ha usado. Espera al siguiente.",
    too_many_codes: "Se han solicitado demasiados códigos. Inténtalo de nuevo en {minutes} minutos.",
    password_weak:
      "Esta contraseña es demasiado fácil de adivinar. Usa una más larga, por ejemplo varias palabras sin relación.",
    password_common:
      "Esta contraseña es de las primeras que prueban los atacantes. Usa varias palabras sin relación o un gestor de contraseñas.",
    password_personal:
      "Esta contraseña contiene tu nombre, teléfono, correo o nuestro nombre. Quítalos o añade más palabras.",
    password_pattern:
      "Las secuencias, repeticiones y fechas son fáciles de adivinar. Usa varias palabras sin relación.",
    passwords_same: "La contraseña de acceso y la de trading deben ser distintas.",
    nickname_taken: "Este nombre ya está en uso. Elige otro.",
    nickname_reserved: "Este nombre está reservado. Elige otro.",
    nickname_invalid: "Este nombre contiene caracteres no permitidos.",
  },
  said: {
    owner_proved: "Confirmado. Puedes continuar.",
  },
  notices: {
    recovery_codes_renewed: {
      title: "Se generaron nuevos códigos de recuperación",
      content:
        "Se generaron códigos de recuperación nuevos para tu autenticador. Los anteriores ya no funcionan. Los retiros se suspenden durante 24 horas. Si no fuiste tú, cambia tu contraseña de inmediato y contacta con soporte.",
    },
    email_bound: {
      title: "Se añadió un correo electrónico",
      content:
        "El correo electrónico {contact} se añadió a tu cuenta. Los retiros se suspenden durante 24 horas. Si no fuiste tú, cambia tu contraseña de inmediato, cierra la sesión en todos los dispositivos y contacta con soporte.",
    },
    phone_bound: {
      title: "Se añadió un número de teléfono",
      content:
        "El número de teléfono {contact} se añadió a tu cuenta. Los retiros se suspenden durante 24 horas. Si no fuiste tú, cambia tu contraseña de inmediato, cierra la sesión en todos los dispositivos y contacta con soporte.",
    },
  },
  contactMessages: {
    account_exists: {
      subject: "Ya tienes una cuenta de Millrace",
      text: "Alguien, quizá tú, intentó abrir una cuenta con este teléfono o correo electrónico. Ya tienes una: inicia sesión o restablece tu contraseña si la has olvidado. Si no fuiste tú, no tienes que hacer nada.",
    },
    account_missing: {
      subject: "No se encontró ninguna cuenta de Millrace",
      text: "Alguien, quizá tú, solicitó un código para este número de teléfono o correo electrónico. Ninguna cuenta lo usa. Para crear una, regístrate primero. Si no fuiste tú, no tienes que hacer nada.",
    },
    contact_fresh: {
      subject: "Recupera tu cuenta con tu otro contacto",
      text: "Se pidió restablecer la contraseña con este teléfono o correo electrónico. Se añadió a tu cuenta hace poco, así que usa tu otro contacto. Si no fuiste tú, cambia tu contraseña de inmediato y contacta con soporte.",
    },
  },
  noticeOrigin: {
    line: "Dispositivo: {device}. Dirección: {address}. Hora: {time} UTC.",
  },
} satisfies AreaTexts;
