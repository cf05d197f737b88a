import type { AreaTexts } from "../types.ts";

export const p2pTexts = {
  refusals: {
    advert_unknown: "Anúncio não encontrado.",
    advert_not_open: "Este anúncio não está mais aberto.",
    advert_own: "Este anúncio é seu.",
    advert_off_shelf: "Este anúncio está desativado.",
    advert_on_shelf: "Desative primeiro o anúncio.",
    advert_has_deals: "Este anúncio tem ordens não concluídas.",
    advert_sold_out: "Este anúncio está esgotado.",
    deal_unknown: "Ordem não encontrada.",
    deal_not_waiting: "Esta ordem não aguarda mais pagamento.",
    deal_not_paid: "Esta ordem ainda não foi paga.",
    deal_disputed: "Esta ordem está em disputa. Um operador vai decidir.",
    deal_ended: "Esta ordem foi encerrada.",
    deal_not_yours_to_pay: "Somente o comprador das moedas pode fazer isso.",
    deal_not_yours_to_confirm: "Somente o vendedor das moedas pode confirmar o recebimento.",
    deal_appeal_early:
      "Você pode abrir uma disputa a partir de {time} (UTC). Até lá, o vendedor pode responder.",
    too_many_deals: "Você tem {max} ordens não concluídas, que é o máximo. Conclua uma primeiro.",
    money_below_limit: "A ordem deve valer ao menos {min} {currency}.",
    money_above_limit: "A ordem pode valer no máximo {max} {currency}.",
    number_above_rest: "Restam apenas {rest} {currency} deste anúncio.",
    pay_way_required: "Escolha uma forma de pagamento.",
    coin_code_required: "Escolha a moeda do pagamento.",
    limits_reversed: "O máximo não pode ser menor que o mínimo.",
    limit_above_total: "O máximo não pode superar o valor do anúncio, de {max}.",
    not_merchant: "Você não é comerciante.",
    merchant_exists: "Você já é comerciante nesta moeda.",
    merchant_applied: "Sua solicitação está em análise.",
    merchant_unknown: "Comerciante não encontrado.",
    shop_balance_short: "Saldo de comerciante insuficiente em {currency}.",
    fiat_account_set: "Seu apelido já está definido.",
    too_many_cancels: "Você cancelou {max} ordens hoje. Tente novamente amanhã.",
    chat_empty: "Escreva algo ou escolha uma imagem.",
    chat_closed: "Esta ordem foi encerrada. Você não pode mais enviar mensagens.",
    chat_too_many: "Muitas mensagens. Aguarde um momento.",
    rest_above_minimum:
      "A quantidade restante vale ao menos a ordem mínima de {min} {currency}. Desative o anúncio para retirá-lo.",
    too_many_adverts: "Você tem {max} anúncios abertos, que é o máximo. Retire um primeiro.",
    deal_not_disputed: "Esta ordem não está em disputa.",
    shop_not_open: "Esta loja não está aberta.",
    shop_has_adverts: "Retire primeiro os anúncios desta loja.",
  },
  said: {
    advert_published: "Seu anúncio foi publicado.",
    advert_withdrawn: "O anúncio foi retirado.",
    advert_off_shelf: "O anúncio está desativado.",
    deal_taken: "A ordem foi enviada.",
    deal_paid: "Marcada como paga. O vendedor confirmará o recebimento.",
    deal_cancelled: "A ordem foi cancelada.",
    deal_confirmed: "Recebimento confirmado. A ordem foi concluída.",
    deal_appealed: "A disputa foi aberta. Um operador vai decidir.",
    shop_applied: "Sua solicitação foi enviada.",
    shop_closing: "Sua loja está fechando.",
    fiat_account_set: "O apelido e a senha de negociação foram definidos.",
  },
  notices: {
    deal_taken: {
      title: "Nova ordem {reference}",
      content:
        "Alguém aceitou seu anúncio: {number} {currency} por {money} {code}. A ordem {reference} aguarda pagamento até {time} (UTC).",
    },
    deal_expiring: {
      title: "A ordem {reference} está prestes a ser cancelada",
      content:
        "A ordem {reference} não foi paga. Ela será cancelada em {time} (UTC). Se você já pagou, marque-a como paga agora.",
    },
    deal_paid: {
      title: "A ordem {reference} foi paga",
      content:
        "O comprador marcou {money} {code} como enviados pela ordem {reference}. Verifique se o dinheiro chegou antes de confirmar o recebimento. Confirme até {time} (UTC); depois disso, um operador decide.",
    },
    deal_completed: {
      title: "A ordem {reference} foi concluída",
      content:
        "O vendedor confirmou o recebimento: {number} {currency} da ordem {reference} foram liberados.",
    },
    deal_cancelled: {
      title: "A ordem {reference} foi cancelada",
      content: "O comprador cancelou a ordem {reference}. As moedas retidas foram liberadas.",
    },
    deal_expired: {
      title: "A ordem {reference} foi cancelada",
      content: "A ordem {reference} não foi paga a tempo e foi cancelada. As moedas retidas foram liberadas.",
    },
    deal_appealed: {
      title: "Você abriu uma disputa sobre a ordem {reference}",
      content:
        "A ordem {reference} está congelada e as moedas continuam retidas. Um operador vai analisar ambas as partes e decidir. Envie suas provas pelo chat.",
    },
    deal_disputed: {
      title: "A ordem {reference} está em disputa",
      content:
        "A contraparte abriu uma disputa sobre a ordem {reference}. A ordem está congelada e as moedas continuam retidas. Um operador vai analisar ambas as partes e decidir. Descreva no chat o que aconteceu.",
    },
    deal_overdue: {
      title: "A ordem {reference} não foi confirmada a tempo",
      content:
        "O vendedor não confirmou a tempo o recebimento da ordem {reference}. As moedas continuam retidas; um operador vai analisar ambas as partes e decidir. Descreva no chat o que aconteceu.",
    },
    deal_won: {
      title: "A ordem {reference} foi decidida a seu favor",
      content: "O operador decidiu a ordem {reference} a seu favor: {number} {currency}.",
    },
    deal_lost: {
      title: "A ordem {reference} foi decidida contra você",
      content: "O operador decidiu a ordem {reference} a favor da contraparte.",
    },
    shop_opened: {
      title: "Sua loja {name} está aberta",
      content:
        "Agora você é comerciante em {currency}. Transfira moedas para o saldo da sua loja e publique seu primeiro anúncio.",
    },
    shop_refused: {
      title: "Sua solicitação foi recusada",
      content: "Sua solicitação como comerciante em {currency} foi recusada. A caução foi liberada.",
    },
    shop_closed: {
      title: "Sua loja {name} está fechada",
      content: "A caução da sua loja em {currency} foi liberada.",
    },
  },
  transfers: {
    otc_hold: "Retido para {reference}",
    otc_release: "Liberado de {reference}",
    otc_trade: "Moedas de {reference}",
    otc_fee: "Taxa de {reference}",
    shop_move: "Transferência entre loja e carteira",
    shop_deposit: "Caução de comerciante",
    shop_deposit_back: "Caução de comerciante devolvida",
  },
} satisfies AreaTexts;
