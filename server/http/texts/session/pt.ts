import type { AreaTexts } from "../types.ts";

export const sessionTexts = {
  refusals: {
    malformed: "O valor de {field} não é válido.",
    unknown_call: "Chamada desconhecida.",
    body_too_large: "A solicitação é grande demais.",
    too_many_requests: "Muitas solicitações. Tente novamente em {seconds} segundos.",
    server_failed: "Algo deu errado do nosso lado. Tente novamente.",
    not_open_yet: "Esta área ainda não está disponível.",
    not_found: "Não encontrado.",
    session_expired: "Sua sessão expirou. Faça login novamente.",
    trade_password_unset: "Defina primeiro uma senha de negociação.",
    enter_account: "Digite sua conta.",
    enter_code: "Digite o código.",
    enter_password: "Digite a senha.",
    account_locked: "Muitas tentativas incorretas. Tente novamente em {minutes} minutos.",
    credentials_wrong: "Conta ou senha incorreta.",
    phone_invalid: "Este não é um telefone válido.",
    email_invalid: "Este não é um e-mail válido.",
    password_length: "A senha deve ter pelo menos 6 caracteres.",
    passwords_differ: "As senhas não coincidem.",
    code_wrong: "Código incorreto.",
    code_expired: "O código expirou. Solicite um novo.",
    code_resend_early: "Um código acabou de ser enviado. Você pode solicitar outro em {seconds} segundos.",
    code_not_sent: "Não foi possível enviar o código. Tente mais tarde.",
    invite_required: "Digite um código de convite.",
    invite_short: "Um código de convite tem ao menos {min} caracteres.",
    invite_unknown: "Código de convite desconhecido.",
    points_not_open: "A troca de pontos ainda não está disponível.",
    language_unknown: "Este idioma não está disponível.",
    too_many_preferences: "Uma conta pode guardar no máximo {max} preferências.",
    faucet_empty: "Fundos demo estão disponíveis uma vez por hora. Tente novamente em {minutes} minutos.",
    recipient_required: "Informe o destinatário.",
  },
  said: {
    code_sent: "O código foi enviado.",
    code_right: "O código está correto.",
    registered: "Sua conta foi criada. Faça login.",
    password_changed: "A senha foi alterada. Faça login.",
    trade_password_known: "Há uma senha de negociação definida.",
    trade_password_right: "A senha de negociação está correta.",
    trade_password_set: "A senha de negociação foi definida.",
    logged_out: "Você saiu da sua conta.",
    language_set: "O idioma foi definido.",
    faucet_paid: "Os fundos demo chegaram às suas carteiras.",
  },
  notices: {
    welcome: {
      title: "Boas-vindas à Millrace",
      content:
        "Sua conta foi criada. Escolha um mercado para ver o livro de ordens ou visite a central de ajuda para ler como funcionam ordens, taxas e carteiras.",
    },
    new_device: {
      title: "Login em um novo dispositivo",
      content:
        "Sua conta foi acessada em um novo dispositivo: {device}. Se não foi você, altere sua senha imediatamente.",
    },
    password_changed: {
      title: "Sua senha foi alterada",
      content:
        "A senha de login da sua conta foi alterada e todos os outros dispositivos foram desconectados. Se não foi você, fale com o suporte.",
    },
    trade_password_set: {
      title: "Sua senha de negociação foi definida",
      content:
        "A senha de negociação da sua conta foi definida ou alterada. Se não foi você, altere sua senha de login imediatamente e fale com o suporte.",
    },
  },
  transfers: {
    issue: "Saldo inicial",
    faucet: "Fundos demo",
  },
  codeMessage: {
    subject: "{code} é o seu código Millrace",
    text: "Seu código Millrace é {code}. Ele vale por {minutes} minutos. Nunca o informe a ninguém.",
  },
} satisfies AreaTexts;
