import type { ArticleText } from "../types.ts";

/** The articles in Portuguese, by their slugs. */
export const pt: Readonly<Record<string, ArticleText>> = {
  "banner-fees": {
    title: "Taxas que cabem em uma linha",
    abstract: "0,08% maker e 0,10% taker, em todos os mercados.",
    content:
      "<p>Todos os mercados spot cobram o mesmo: <strong>0,08%</strong> quando sua ordem esperava no livro e alguém a executou, <strong>0,10%</strong> quando você executa uma ordem que esperava. A taxa é descontada do que você recebe, então uma ordem nunca custa mais do que o indicado.</p>",
  },
  "banner-safety": {
    title: "Cada saldo é lançado em partida dobrada",
    abstract: "Um livro contábil que sempre soma zero, junto com cada negociação.",
    content:
      "<p>Cada mudança de saldo é um par de lançamentos que se anulam, gravados na mesma transação da negociação que os causou. Se uma negociação não foi gravada, ela não aconteceu; se foi, não pode se perder.</p>",
  },
  "banner-markets": {
    title: "Dezesseis mercados em um único feed ao vivo",
    abstract: "Doze moedas contra USDT e quatro contra BTC.",
    content:
      "<p>Livros, negociações e candles chegam dez vezes por segundo, e cada número mostra o quanto é recente. Quando uma conexão falha, o que você vê fica esmaecido em vez de fingir que está atualizado.</p>",
  },
  "headline-market-orders": {
    title: "Ordens a mercado protegidas: nunca mais de 2% além do melhor preço",
    abstract: "",
    content:
      "<p>Uma ordem a mercado compra ou vende aos melhores preços disponíveis, mas nunca mais de 2% além do melhor. O que não puder ser executado dentro dessa faixa é cancelado sem custo.</p>",
  },
  "headline-spot-open": {
    title: "A negociação spot está aberta em dezesseis mercados",
    abstract: "",
    content: "<p>Doze moedas são negociadas contra USDT e quatro contra BTC, 24 horas por dia.</p>",
  },
  "notice-order-limits": {
    title: "Tamanho mínimo e máximo de uma ordem",
    abstract: "Incrementos de preço e de quantidade, valores mínimos e banda de preços.",
    content:
      "<p>Cada mercado tem regras que o formulário verifica antes de enviar qualquer coisa:</p><ul><li><strong>Incremento de preço</strong>: o passo do preço.</li><li><strong>Incremento de quantidade</strong>: o passo da quantidade.</li><li><strong>Valor mínimo</strong>: 5 USDT nos mercados em USDT, 0,0001 BTC nos mercados em BTC.</li><li><strong>Banda de preços</strong>: um preço limite pode ficar no máximo a 50% do último preço.</li></ul><p>Uma ordem a mercado é executada no máximo 2% além do melhor preço. O que restar é cancelado, para que um livro com pouca profundidade não surpreenda você.</p>",
  },
  "notice-sessions": {
    title: "Logins em novos dispositivos são avisados",
    abstract: "Você recebe uma mensagem sempre que um navegador desconhecido acessa sua conta.",
    content:
      "<p>Quando sua conta é acessada em um navegador que ainda não conhecíamos, você recebe uma mensagem. Se não foi você, altere sua senha: isso encerra imediatamente todas as sessões da conta.</p><p>Os códigos valem por dez minutos e para um único uso. Ninguém da Millrace jamais pedirá um código a você.</p>",
  },
  "notice-opening": {
    title: "A negociação spot está aberta",
    abstract: "Dezesseis mercados com ordens limite e a mercado.",
    content:
      "<p>A negociação spot está aberta em dezesseis mercados. Você pode enviar ordens limite e a mercado, acompanhar o livro e o gráfico ao vivo e cancelar uma ordem ou todas de uma vez.</p><p>Alavancagem, opções, negociação P2P e depósitos têm seu lugar no menu e abrem um após o outro.</p>",
  },
  "promotion-invite": {
    title: "Convide amigos com o seu próprio código",
    abstract: "Cada conta tem um código de convite.",
    content:
      "<p>Sua conta tem um código de convite de seis caracteres. Quem se cadastra com ele faz parte da sua equipe desde o primeiro dia. Você encontra o código na sua conta, e seus amigos o digitam no formulário de cadastro.</p>",
  },
  "popup-welcome": {
    title: "Antes de negociar",
    abstract: "Três coisas que vale a pena saber.",
    content:
      "<ol><li>Uma ordem limite espera no livro até que alguém a execute ou você a cancele. O que ela precisa fica bloqueado, não é gasto.</li><li>Uma ordem a mercado é executada na hora, a no máximo 2% do melhor preço.</li><li>Os preços dos criptoativos se movem rápido, nas duas direções. Negocie apenas com o que você pode perder.</li></ol>",
  },
  "about-safety": {
    title: "Como controlamos o seu dinheiro",
    abstract: "",
    content:
      "<p>A Millrace mantém um livro contábil de partidas dobradas. Para cada crédito há um débito, e todas as contas de uma moeda somam zero a todo momento. Uma ordem primeiro reserva o que pode precisar; uma execução gasta a reserva, um cancelamento a devolve.</p><p>As senhas são guardadas apenas como hashes scrypt; os tokens de sessão e os códigos, apenas como resumos criptográficos.</p>",
  },
  "about-millrace": {
    title: "Sobre a Millrace",
    abstract: "",
    content:
      "<p>“Millrace” é o canal que leva a água ao moinho: rápido, estreito e sempre em movimento. A Millrace é uma corretora de criptoativos construída em torno de um único feed ao vivo, do motor de negociação até a linha na sua tela.</p><p>Cada número mostra o quanto é recente. Cada ordem recebe resposta quando está segura, e não antes.</p>",
  },
  "help-wallets": {
    title: "As quatro carteiras",
    abstract: "Spot, alavancagem, fiat e opções.",
    content:
      "<p>Cada moeda tem quatro carteiras, e o que está em uma não cobre as outras:</p><ul><li><strong>Spot</strong> paga as ordens dos mercados spot.</li><li><strong>Alavancagem</strong> guarda a margem das posições alavancadas.</li><li><strong>Fiat</strong> serve para negociar com comerciantes.</li><li><strong>Opções</strong> paga as opções de segundos.</li></ul><p>A parte bloqueada de um saldo pertence a ordens abertas. Cancele a ordem e ela volta a ficar livre.</p>",
  },
  "help-fees": {
    title: "Taxas",
    abstract: "Maker 0,08%, taker 0,10%.",
    content:
      '<table><thead><tr><th scope="col">Ordem</th><th scope="col">Taxa</th></tr></thead><tbody><tr><td>Esperava no livro (maker)</td><td>0,08%</td></tr><tr><td>Executou o que esperava (taker)</td><td>0,10%</td></tr></tbody></table><p>A taxa é descontada do que você recebe: quem compra paga na moeda e quem vende, na moeda de cotação. Ela é arredondada para cima, até a menor unidade da moeda.</p>',
  },
  "help-orders": {
    title: "Ordens limite e a mercado",
    abstract: "O que fazem e em que sequência são atendidas.",
    content:
      "<h3>Limite</h3><p>Você define o preço. A ordem é executada a esse preço ou a um melhor, e o que resta espera no livro.</p><h3>Mercado</h3><p>A ordem é executada aos melhores preços disponíveis, no máximo 2% além do melhor. O que resta é cancelado.</p><h3>Stop-limit</h3><p>A ordem espera, fora do livro, até que o último preço suba ou caia até o preço stop que você define. Então ela é colocada como ordem limite ao seu preço limite. O que ela precisa fica bloqueado desde o início.</p><h3>Quem vem primeiro</h3><p>Primeiro os melhores preços e, no mesmo preço, quem chegou antes. Suas próprias ordens nunca são executadas entre si: a mais antiga é cancelada.</p>",
  },
  terms: {
    title: "Termos de uso",
    abstract: "O que você aceita ao abrir uma conta.",
    content:
      "<h3>1. Sua conta</h3><p>Uma conta pertence a uma só pessoa. Não compartilhe sua senha nem seus códigos; você é responsável pelo que for feito com eles até nos informar que foram roubados.</p><h3>2. Ordens</h3><p>Uma ordem é vinculante depois de respondida. Uma ordem limite pode ser executada até que você a cancele. Uma negociação realizada não pode ser desfeita.</p><h3>3. Taxas</h3><p>As taxas são mostradas antes de você enviar uma ordem e são descontadas do que você recebe.</p><h3>4. Risco</h3><p>Os preços dos criptoativos mudam rapidamente e podem cair a zero. Nada do que você lê na Millrace é recomendação de compra ou venda.</p><h3>5. Nacionalidade</h3><p>A nacionalidade informada no cadastro não pode ser alterada depois.</p><h3>6. Seus dados</h3><p>Guardamos seu número de telefone ou e-mail, os hashes das suas senhas, suas ordens, negociações e saldos, e um resumo criptográfico dos navegadores em que você entra. Não repassamos nada disso, a menos que a lei nos obrigue.</p><h3>7. Interrupções</h3><p>Quando um mercado precisa ser fechado, as ordens abertas permanecem no livro e podem ser canceladas. O que foi respondido continua válido após qualquer interrupção.</p>",
  },
};
