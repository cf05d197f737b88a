import type { AreaTexts } from "../types.ts";

export const fundsTexts = {
  refusals: {
    deposits_closed: "Esta função ainda não está disponível.",
    chain_required: "Escolha uma rede.",
    chain_unknown: "{currency} não pode ser enviado por esta rede.",
    enter_address: "Digite o endereço de saque.",
    address_invalid: "Este não é um endereço {chain} válido.",
    address_own: "Este é um endereço de depósito da corretora. Use uma transferência.",
    address_known: "Este endereço já está salvo.",
    address_unknown: "Endereço não encontrado.",
    too_many_addresses: "Você tem {max} endereços salvos, que é o máximo. Exclua um primeiro.",
    memo_required: "Digite o memo deste endereço.",
    withdrawal_too_small: "O valor de saque digitado é menor que o mínimo de {min} {currency}.",
    withdrawal_too_large: "O valor de saque digitado é maior que o máximo de {max} {currency}.",
    withdrawals_paused:
      "Os saques estão suspensos enquanto conferimos nossos registros. Seu saldo está seguro. Tente novamente mais tarde.",
    withdrawal_held:
      "Os saques ficam suspensos por {hours} horas após uma alteração de senha ou de autenticação em dois fatores. Eles serão retomados em {time}.",
    withdrawal_unknown: "Saque não encontrado.",
    withdrawal_not_pending: "Este saque já foi enviado ou encerrado.",
    positions_open: "Você tem posições ou ordens alavancadas. Feche-as antes de sacar.",
    deposit_too_small: "O depósito mínimo é {min} {currency}.",
    too_many_charges:
      "Você tem {max} solicitações de depósito em análise, que é o máximo. Aguarde o resultado de uma delas.",
    signature_wrong: "A assinatura é inválida ou expirou. Solicite um novo código.",
    address_new_unconfirmed:
      "Você nunca sacou para este endereço. Solicite um código e digite-o para confirmar o endereço.",
    saved_addresses_only: "Você limitou os saques aos seus endereços salvos. Salve este endereço primeiro.",
    payout_account_new:
      "Você nunca recebeu um pagamento nesta conta. Solicite um código e digite-o para confirmar a conta.",
    paid_accounts_only:
      "Você limitou os saques a destinos conhecidos. Os agentes de pagamento pagam somente em contas nas quais você já recebeu pagamentos.",
    address_held: "Este endereço foi salvo há pouco. Você poderá sacar para ele a partir de {time}.",
  },
  said: {
    withdrawal_taken: "Seu saque foi solicitado.",
    withdrawal_cancelled: "O saque foi cancelado. O valor foi devolvido à sua conta spot.",
    charge_requested: "Sua solicitação de depósito foi enviada.",
    address_saved: "O endereço foi salvo.",
    address_bound: "O endereço foi vinculado.",
    address_deleted: "O endereço foi excluído.",
    demo_deposit_sent: "Um depósito demo está a caminho.",
    saved_only_on: "Agora você só pode sacar para endereços salvos.",
    saved_only_lifting: "A restrição termina em {time}. Até lá você só pode sacar para endereços salvos.",
  },
  notices: {
    deposit_done: {
      title: "Depósito creditado: {amount} {currency}",
      content: "Seu depósito de {amount} {currency} foi creditado na sua conta spot.",
    },
    deposit_refused: {
      title: "Depósito não creditado: {amount} {currency}",
      content:
        "Seu depósito de {amount} {currency} não foi creditado. O histórico de depósitos da sua conta spot informa o motivo.",
    },
    withdrawal_done: {
      title: "Saque concluído: {amount} {currency}",
      content:
        "Seu saque de {amount} {currency} para {address} chegou. Se não foi você, fale com o suporte imediatamente.",
    },
    withdrawal_refused: {
      title: "Saque recusado: {amount} {currency}",
      content:
        "Seu saque de {amount} {currency} para {address} foi recusado. O valor total foi devolvido à sua conta spot.",
    },
    address_saved: {
      title: "Um endereço de saque foi adicionado",
      content:
        "O endereço {chain} {address} foi adicionado aos seus endereços de saque. Você poderá sacar para ele a partir de {time}. Se não foi você, altere sua senha imediatamente e fale com o suporte.",
    },
    saved_only_on: {
      title: "Os saques foram limitados aos endereços salvos",
      content:
        "Os saques da sua conta agora vão apenas para endereços salvos. Remover a restrição leva {hours} horas.",
    },
    saved_only_lifting: {
      title: "Saques para qualquer endereço serão permitidos",
      content:
        "Em {time} termina o limite aos endereços salvos e saques para qualquer endereço voltam a ser possíveis. Se não foi você, reative o limite, altere sua senha imediatamente e fale com o suporte.",
    },
    withdrawal_new_address: {
      title: "Saque para um novo endereço: {amount} {currency}",
      content:
        "Foi enviado um saque de {amount} {currency} para {address}, um endereço que você não havia usado antes. Se não foi você, cancele-o em depósitos e saques, altere sua senha imediatamente e fale com o suporte.",
    },
  },
  transfers: {
    deposit: "Depósito {reference}",
    deposit_small: "Depósito abaixo do mínimo {reference}",
    withdraw_hold: "Retido para o saque {reference}",
    withdraw_back: "Devolvido do saque {reference}",
    withdraw: "Saque {reference}",
    withdraw_fee: "Taxa do saque {reference}",
  },
  chainReasons: {
    deposit_small: "Abaixo do depósito mínimo de {min} {currency}: não creditado.",
    operator: "Recusado após análise.",
    chain_refused: "A rede não aceitou a transferência.",
    transfer_lost: "A rede descartou a transferência.",
  },
} satisfies AreaTexts;
