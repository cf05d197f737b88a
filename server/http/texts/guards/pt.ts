import type { AreaTexts } from "../types.ts";

export const guardTexts = {
  refusals: {
    proof_required:
      "Para sua segurança, confirme que é você com sua senha de login ou um código do autenticador e tente novamente. Se o seu aplicativo não oferecer isso, faça login novamente primeiro.",
    second_factor_used: "Este código do autenticador já foi usado. Aguarde o próximo.",
    too_many_codes: "Foram solicitados códigos demais. Tente novamente em {minutes} minutos.",
    password_weak:
      "Esta senha é fácil demais de adivinhar. Use uma mais longa, por exemplo várias palavras sem relação.",
    password_common:
      "Esta é uma das primeiras senhas que os invasores tentam. Use várias palavras sem relação ou um gerenciador de senhas.",
    password_personal:
      "Esta senha contém seu nome, telefone, e-mail ou o nosso nome. Retire-os ou acrescente mais palavras.",
    password_pattern:
      "Sequências, repetições e datas são fáceis de adivinhar. Use várias palavras sem relação.",
    passwords_same: "A senha de login e a senha de negociação devem ser diferentes.",
    nickname_taken: "Este nome já está em uso. Escolha outro.",
    nickname_reserved: "Este nome é reservado. Escolha outro.",
    nickname_invalid: "Este nome contém caracteres não permitidos.",
  },
  said: {
    owner_proved: "Confirmado. Você pode continuar.",
  },
  notices: {
    recovery_codes_renewed: {
      title: "Novos códigos de recuperação foram gerados",
      content:
        "Novos códigos de recuperação do seu autenticador foram gerados. Os anteriores não funcionam mais. Os saques ficam suspensos por 24 horas. Se não foi você, altere sua senha imediatamente e fale com o suporte.",
    },
    email_bound: {
      title: "Um e-mail foi adicionado",
      content:
        "O e-mail {contact} foi adicionado à sua conta. Os saques ficam suspensos por 24 horas. Se não foi você, altere sua senha imediatamente, desconecte todos os dispositivos e fale com o suporte.",
    },
    phone_bound: {
      title: "Um telefone foi adicionado",
      content:
        "O telefone {contact} foi adicionado à sua conta. Os saques ficam suspensos por 24 horas. Se não foi você, altere sua senha imediatamente, desconecte todos os dispositivos e fale com o suporte.",
    },
  },
  contactMessages: {
    account_exists: {
      subject: "Você já tem uma conta Millrace",
      text: "Alguém, talvez você, tentou abrir uma conta com este telefone ou e-mail. Você já tem uma: faça login ou redefina sua senha se a esqueceu. Se não foi você, não é preciso fazer nada.",
    },
    account_missing: {
      subject: "Nenhuma conta Millrace encontrada",
      text: "Alguém, talvez você, solicitou um código para este telefone ou e-mail. Nenhuma conta o utiliza. Para criar uma, cadastre-se primeiro. Se não foi você, não é preciso fazer nada.",
    },
    contact_fresh: {
      subject: "Recupere sua conta pelo outro contato",
      text: "Foi solicitada uma redefinição de senha para este telefone ou e-mail. Ele foi adicionado à sua conta há pouco tempo, então use o outro contato. Se não foi você, altere sua senha imediatamente e fale com o suporte.",
    },
  },
  noticeOrigin: {
    line: "Dispositivo: {device}. Endereço: {address}. Hora: {time} UTC.",
  },
} satisfies AreaTexts;
