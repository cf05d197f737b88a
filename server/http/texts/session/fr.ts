import type { AreaTexts } from "../types.ts";

export const sessionTexts = {
  refusals: {
    malformed: "La valeur de {field} n’est pas valide.",
    unknown_call: "Appel inconnu.",
    body_too_large: "La requête est trop volumineuse.",
    too_many_requests: "Trop de requêtes. Réessayez dans {seconds} secondes.",
    server_failed: "Un problème est survenu de notre côté. Veuillez réessayer.",
    not_open_yet: "Cet espace n’est pas encore disponible.",
    not_found: "Introuvable.",
    session_expired: "Votre session a expiré. Veuillez vous reconnecter.",
    trade_password_unset: "Définissez d’abord un mot de passe de trading.",
    enter_account: "Saisissez votre compte.",
    enter_code: "Saisissez le code.",
    enter_password: "Saisissez le mot de passe.",
    account_locked: "Trop de tentatives. Réessayez dans {minutes} minutes.",
    credentials_wrong: "Compte ou mot de passe incorrect.",
    phone_invalid: "Ce numéro de téléphone n’est pas valide.",
    email_invalid: "Cette adresse e-mail n’est pas valide.",
    password_length: "Le mot de passe doit comporter au moins 6 caractères.",
    passwords_differ: "Les mots de passe ne correspondent pas.",
    code_wrong: "Code incorrect.",
    code_expired: "Le code a expiré. Demandez-en un nouveau.",
    code_resend_early:
      "Un code vient d’être envoyé. Vous pourrez en demander un autre dans {seconds} secondes.",
    code_not_sent: "Le code n’a pas pu être envoyé. Réessayez plus tard.",
    invite_required: "Saisissez un code d’invitation.",
    invite_short: "Un code d’invitation comporte au moins {min} caractères.",
    invite_unknown: "Code d’invitation inconnu.",
    points_not_open: "L’échange de points n’est pas encore disponible.",
    language_unknown: "Cette langue n’est pas disponible.",
    too_many_preferences: "Un compte peut enregistrer au plus {max} préférences.",
    faucet_empty: "Les fonds de démo sont versés une fois par heure. Revenez dans {minutes} minutes.",
    recipient_required: "Indiquez le destinataire.",
  },
  said: {
    code_sent: "Le code a été envoyé.",
    code_right: "Le code est correct.",
    registered: "Votre compte est ouvert. Connectez-vous.",
    password_changed: "Le mot de passe a été modifié. Connectez-vous.",
    trade_password_known: "Un mot de passe de trading est défini.",
    trade_password_right: "Le mot de passe de trading est correct.",
    trade_password_set: "Le mot de passe de trading a été défini.",
    logged_out: "Vous êtes maintenant déconnecté.",
    language_set: "La langue a été définie.",
    faucet_paid: "Les fonds de démo sont arrivés dans vos portefeuilles.",
  },
  notices: {
    welcome: {
      title: "Bienvenue sur Millrace",
      content:
        "Votre compte est ouvert. Choisissez un marché pour voir son carnet d’ordres, ou consultez le centre d’aide pour lire comment fonctionnent les ordres, les frais et les portefeuilles.",
    },
    new_device: {
      title: "Connexion depuis un nouvel appareil",
      content:
        "Un nouvel appareil a accédé à votre compte : {device}. Si ce n’était pas vous, changez immédiatement votre mot de passe.",
    },
    password_changed: {
      title: "Votre mot de passe a été modifié",
      content:
        "Le mot de passe de connexion de votre compte a été modifié et tous les autres appareils ont été déconnectés. Si ce n’était pas vous, contactez l’assistance.",
    },
    trade_password_set: {
      title: "Votre mot de passe de trading a été défini",
      content:
        "Le mot de passe de trading de votre compte a été défini ou modifié. Si ce n’était pas vous, changez immédiatement votre mot de passe de connexion et contactez l’assistance.",
    },
  },
  transfers: {
    issue: "Solde initial",
    faucet: "Fonds de démo",
  },
  codeMessage: {
    subject: "{code} est votre code Millrace",
    text: "Votre code Millrace est {code}. Il est valable {minutes} minutes. Ne le communiquez jamais à personne.",
  },
} satisfies AreaTexts;
