import type { AreaTexts } from "../types.ts";

export const guardTexts = {
  refusals: {
    proof_required:
      "Pour votre sécurité, confirmez que c’est bien vous avec votre mot de passe de connexion ou un code de l’authentificateur, puis réessayez. Si votre application ne le permet pas, reconnectez-vous d’abord.",
    second_factor_used: "Ce code de l’authentificateur a déjà été utilisé. Attendez le suivant.",
    too_many_codes: "Trop de codes ont été demandés. Réessayez dans {minutes} minutes.",
    password_weak:
      "Ce mot de passe est trop facile à deviner. Choisissez-en un plus long, par exemple plusieurs mots sans rapport.",
    password_common:
      "Ce mot de passe est l’un des premiers qu’essaient les attaquants. Choisissez plusieurs mots sans rapport, ou un gestionnaire de mots de passe.",
    password_personal:
      "Ce mot de passe contient votre nom, votre téléphone, votre e-mail ou notre nom. Retirez-les ou ajoutez d’autres mots.",
    password_pattern:
      "Les suites, répétitions et dates sont faciles à deviner. Choisissez plutôt plusieurs mots sans rapport.",
    passwords_same: "Le mot de passe de connexion et le mot de passe de trading doivent être différents.",
    nickname_taken: "Ce nom est déjà pris. Choisissez-en un autre.",
    nickname_reserved: "Ce nom est réservé. Choisissez-en un autre.",
    nickname_invalid: "Ce nom contient des caractères non autorisés.",
  },
  said: {
    owner_proved: "Confirmé. Vous pouvez continuer.",
  },
  notices: {
    recovery_codes_renewed: {
      title: "De nouveaux codes de récupération ont été générés",
      content:
        "De nouveaux codes de récupération ont été générés pour votre authentificateur. Les anciens ne fonctionnent plus. Les retraits sont suspendus pendant 24 heures. Si ce n’était pas vous, changez immédiatement votre mot de passe et contactez l’assistance.",
    },
    email_bound: {
      title: "Une adresse e-mail a été ajoutée",
      content:
        "L’adresse e-mail {contact} a été ajoutée à votre compte. Les retraits sont suspendus pendant 24 heures. Si ce n’était pas vous, changez immédiatement votre mot de passe, déconnectez tous les appareils et contactez l’assistance.",
    },
    phone_bound: {
      title: "Un numéro de téléphone a été ajouté",
      content:
        "Le numéro de téléphone {contact} a été ajouté à votre compte. Les retraits sont suspendus pendant 24 heures. Si ce n’était pas vous, changez immédiatement votre mot de passe, déconnectez tous les appareils et contactez l’assistance.",
    },
  },
  contactMessages: {
    account_exists: {
      subject: "Vous avez déjà un compte Millrace",
      text: "Quelqu’un, peut-être vous, a voulu ouvrir un compte avec ce numéro de téléphone ou cet e-mail. Vous en avez déjà un : connectez-vous ou réinitialisez votre mot de passe si vous l’avez oublié. Si ce n’était pas vous, vous n’avez rien à faire.",
    },
    account_missing: {
      subject: "Aucun compte Millrace trouvé",
      text: "Quelqu’un, peut-être vous, a demandé un code pour ce numéro de téléphone ou cette adresse e-mail. Aucun compte ne l’utilise. Pour en créer un, inscrivez-vous d’abord. Si ce n’était pas vous, vous n’avez rien à faire.",
    },
    contact_fresh: {
      subject: "Récupérez votre compte avec votre autre contact",
      text: "Une réinitialisation du mot de passe a été demandée pour ce numéro de téléphone ou cet e-mail. Il a été ajouté récemment à votre compte : utilisez votre autre contact. Si ce n’était pas vous, changez immédiatement votre mot de passe et contactez l’assistance.",
    },
  },
  noticeOrigin: {
    line: "Appareil : {device}. Adresse : {address}. Heure : {time} UTC.",
  },
} satisfies AreaTexts;
