import type { AreaTexts } from "../types.ts";

export const fundsTexts = {
  refusals: {
    deposits_closed: "Cette fonction n’est pas encore disponible.",
    chain_required: "Choisissez un réseau.",
    chain_unknown: "{currency} ne peut pas être envoyé sur ce réseau.",
    enter_address: "Saisissez l’adresse de retrait.",
    address_invalid: "Cette adresse {chain} n’est pas valide.",
    address_own: "C’est une adresse de dépôt de la plateforme. Utilisez plutôt un transfert.",
    address_known: "Cette adresse est déjà enregistrée.",
    address_unknown: "Adresse introuvable.",
    too_many_addresses: "Vous avez {max} adresses enregistrées, soit le maximum. Supprimez-en d’abord une.",
    memo_required: "Saisissez le mémo pour cette adresse.",
    withdrawal_too_small: "Le montant du retrait saisi est inférieur au minimum de {min} {currency}.",
    withdrawal_too_large: "Le montant du retrait saisi dépasse le maximum de {max} {currency}.",
    withdrawals_paused:
      "Les retraits sont suspendus pendant que nous vérifions nos comptes. Votre solde est en sécurité. Réessayez plus tard.",
    withdrawal_held:
      "Les retraits sont suspendus pendant {hours} heures après un changement de mot de passe ou de double authentification. Ils reprendront le {time}.",
    withdrawal_unknown: "Retrait introuvable.",
    withdrawal_not_pending: "Ce retrait a déjà été envoyé ou est terminé.",
    positions_open: "Vous avez des positions ou des ordres à effet de levier. Fermez-les avant de retirer.",
    deposit_too_small: "Le dépôt minimum est de {min} {currency}.",
    too_many_charges:
      "Vous avez {max} demandes de dépôt en cours d’examen, soit le maximum. Attendez que l’une d’elles soit traitée.",
    signature_wrong: "La signature n’est pas valide ou a expiré. Demandez un nouveau code.",
    address_new_unconfirmed:
      "Vous n’avez jamais effectué de retrait vers cette adresse. Demandez un code et saisissez-le pour la confirmer.",
    saved_addresses_only:
      "Vous avez limité les retraits à vos adresses enregistrées. Enregistrez d’abord cette adresse.",
    payout_account_new:
      "Vous n’avez jamais été payé sur ce compte. Demandez un code et saisissez-le pour confirmer le compte.",
    paid_accounts_only:
      "Vous avez limité les retraits aux destinations connues. Les partenaires de paiement ne paient que sur des comptes où vous avez déjà été payé.",
    address_held:
      "Cette adresse a été enregistrée récemment. Les retraits vers elle seront possibles à partir du {time}.",
  },
  said: {
    withdrawal_taken: "Votre retrait a été envoyé.",
    withdrawal_cancelled: "Le retrait a été annulé. Le montant a été restitué sur votre compte spot.",
    charge_requested: "Votre demande de dépôt a été envoyée.",
    address_saved: "L’adresse a été enregistrée.",
    address_bound: "L’adresse a été liée.",
    address_deleted: "L’adresse a été supprimée.",
    demo_deposit_sent: "Un dépôt de démo est en route.",
    saved_only_on: "Vous ne pouvez désormais retirer que vers des adresses enregistrées.",
    saved_only_lifting:
      "La restriction prend fin le {time}. D’ici là, les retraits ne sont possibles que vers les adresses enregistrées.",
  },
  notices: {
    deposit_done: {
      title: "Dépôt crédité : {amount} {currency}",
      content: "Votre dépôt de {amount} {currency} a été crédité sur votre compte spot.",
    },
    deposit_refused: {
      title: "Dépôt non crédité : {amount} {currency}",
      content:
        "Votre dépôt de {amount} {currency} n’a pas été crédité. L’historique des dépôts de votre compte spot en donne la raison.",
    },
    withdrawal_done: {
      title: "Retrait terminé : {amount} {currency}",
      content:
        "Votre retrait de {amount} {currency} vers {address} est arrivé. Si ce n’était pas vous, contactez immédiatement l’assistance.",
    },
    withdrawal_refused: {
      title: "Retrait refusé : {amount} {currency}",
      content:
        "Votre retrait de {amount} {currency} vers {address} a été refusé. Le montant total a été restitué sur votre compte spot.",
    },
    address_saved: {
      title: "Une adresse de retrait a été ajoutée",
      content:
        "L’adresse {chain} {address} a été ajoutée à vos adresses de retrait. Les retraits vers elle seront possibles à partir du {time}. Si ce n’était pas vous, changez immédiatement votre mot de passe et contactez l’assistance.",
    },
    saved_only_on: {
      title: "Les retraits sont limités aux adresses enregistrées",
      content:
        "Les retraits de votre compte vont désormais uniquement vers des adresses enregistrées. La levée prend {hours} heures.",
    },
    saved_only_lifting: {
      title: "Les retraits vers toute adresse seront possibles",
      content:
        "Le {time}, la limite aux adresses enregistrées prend fin et les retraits vers toute adresse seront de nouveau possibles. Si ce n’était pas vous, réactivez la limite, changez immédiatement votre mot de passe et contactez l’assistance.",
    },
    withdrawal_new_address: {
      title: "Retrait vers une nouvelle adresse : {amount} {currency}",
      content:
        "Un retrait de {amount} {currency} vers {address}, une adresse que vous n’aviez jamais utilisée, a été demandé. Si ce n’était pas vous, annulez-le dans vos dépôts et retraits, changez immédiatement votre mot de passe et contactez l’assistance.",
    },
  },
  transfers: {
    deposit: "Dépôt {reference}",
    deposit_small: "Dépôt inférieur au minimum {reference}",
    withdraw_hold: "Retenu pour le retrait {reference}",
    withdraw_back: "Restitué du retrait {reference}",
    withdraw: "Retrait {reference}",
    withdraw_fee: "Frais du retrait {reference}",
  },
  chainReasons: {
    deposit_small: "Inférieur au dépôt minimum de {min} {currency} : non crédité.",
    operator: "Refusé après examen.",
    chain_refused: "Le réseau n’a pas accepté le transfert.",
    transfer_lost: "Le réseau a abandonné le transfert.",
  },
} satisfies AreaTexts;
