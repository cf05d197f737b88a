import type { ArticleText } from "../types.ts";

/** The articles in Swedish, by their slugs. */
export const sv: Readonly<Record<string, ArticleText>> = {
  "banner-fees": {
    title: "Avgifter som ryms på en rad",
    abstract: "0,08 % för maker, 0,10 % för taker, på alla marknader.",
    content:
      "<p>Alla spotmarknader har samma avgift: <strong>0,08 %</strong> när din order väntade i orderboken och någon handlade mot den, <strong>0,10 %</strong> när du handlade mot en order som väntade. Avgiften dras från det du får, så en order kostar aldrig mer än vad som anges.</p>",
  },
  "banner-safety": {
    title: "Varje saldo bokförs dubbelt",
    abstract: "En huvudbok som alltid går jämnt upp, skriven i samma stund som varje avslut.",
    content:
      "<p>Varje ändring av ett saldo är två bokföringsposter som tar ut varandra, skrivna i samma transaktion som avslutet som orsakade den. Ett avslut som inte skrevs har inte skett; ett som skrevs kan inte gå förlorat.</p>",
  },
  "banner-markets": {
    title: "Sexton marknader i ett enda realtidsflöde",
    abstract: "Tolv kryptovalutor mot USDT, fyra mot BTC.",
    content:
      "<p>Orderböcker, avslut och candlesticks kommer tio gånger i sekunden, och varje siffra visar hur färsk den är. När en anslutning bryts tonas bilden ned i stället för att låtsas vara aktuell.</p>",
  },
  "headline-market-orders": {
    title: "Marknadsordrar är skyddade: aldrig mer än 2 % från bästa pris",
    abstract: "",
    content:
      "<p>En marknadsorder köper eller säljer till de bästa tillgängliga priserna, men aldrig mer än 2 % från det bästa. Det som inte kan utföras inom den ramen avbryts och kostar ingenting.</p>",
  },
  "headline-spot-open": {
    title: "Spothandeln är öppen på sexton marknader",
    abstract: "",
    content: "<p>Tolv kryptovalutor handlas mot USDT och fyra mot BTC, dygnet runt.</p>",
  },
  "notice-order-limits": {
    title: "Så stor och så liten får en order vara",
    abstract: "Prissteg, antalssteg, lägsta värden och prisgräns.",
    content:
      "<p>Varje marknad har regler som orderformuläret kontrollerar innan något skickas:</p><ul><li><strong>Prissteg</strong>: stegen som priset anges i.</li><li><strong>Antalssteg</strong>: stegen som antalet anges i.</li><li><strong>Lägsta värde</strong>: 5 USDT på USDT-marknader, 0,0001 BTC på BTC-marknader.</li><li><strong>Prisgräns</strong>: ett limitpris får ligga högst 50 % från senaste pris.</li></ul><p>En marknadsorder utförs högst 2 % från bästa pris. Resten avbryts, så en tunn orderbok kan inte överraska dig.</p>",
  },
  "notice-sessions": {
    title: "Inloggningar från nya enheter meddelas",
    abstract: "Du får ett meddelande när en okänd webbläsare öppnar ditt konto.",
    content:
      "<p>När ditt konto öppnas från en webbläsare som vi inte har sett tidigare får du ett meddelande. Om det inte var du, byt lösenord: då avslutas kontots alla sessioner genast.</p><p>Koder gäller i tio minuter och bara en gång. Ingen på Millrace kommer någonsin att be dig om en kod.</p>",
  },
  "notice-opening": {
    title: "Spothandeln är öppen",
    abstract: "Sexton marknader med limit- och marknadsordrar.",
    content:
      "<p>Spothandeln är öppen på sexton marknader. Du kan lägga limit- och marknadsordrar, följa orderbok och diagram i realtid och avbryta en order eller alla på en gång.</p><p>Hävstång, optioner, P2P-handel och sparande finns i menyn och öppnar ett efter ett.</p>",
  },
  "promotion-invite": {
    title: "Bjud in en vän med din egen kod",
    abstract: "Varje konto har en inbjudningskod.",
    content:
      "<p>Ditt konto har en inbjudningskod med sex tecken. Den som registrerar sig med koden hör till ditt team från första dagen. Du hittar koden i ditt konto, och din vän skriver in den i registreringsformuläret.</p>",
  },
  "popup-welcome": {
    title: "Innan du handlar",
    abstract: "Tre saker som är bra att veta.",
    content:
      "<ol><li>En limitorder väntar i orderboken tills någon handlar mot den eller du avbryter den. Det den kräver reserveras, men förbrukas inte.</li><li>En marknadsorder utförs direkt, högst 2 % från bästa pris.</li><li>Priser på kryptotillgångar rör sig snabbt, åt båda hållen. Handla bara för pengar du har råd att förlora.</li></ol>",
  },
  "about-safety": {
    title: "Så håller vi reda på dina pengar",
    abstract: "",
    content:
      "<p>Millrace har dubbel bokföring. Till varje kredit finns en debet, och alla konton i en valuta summerar till noll i varje ögonblick. En order reserverar först det den kan behöva; ett avslut förbrukar reservationen, en avbruten order ger tillbaka den.</p><p>Lösenord sparas bara som scrypt-hashar, sessionsnycklar och koder bara som kontrollsummor.</p>",
  },
  "about-millrace": {
    title: "Om Millrace",
    abstract: "",
    content:
      "<p>Ett ”millrace” är rännan som leder vattnet till en kvarn: snabb, smal och alltid i rörelse. Millrace är en börs för kryptotillgångar, byggd kring ett enda realtidsflöde, från matchningsmotorn till raden på din skärm.</p><p>Varje siffra visar hur färsk den är. Varje order får svar när den är säkert sparad, och inte tidigare.</p>",
  },
  "help-wallets": {
    title: "De fyra plånböckerna",
    abstract: "Spot, hävstång, fiat och optioner.",
    content:
      "<p>Varje valuta har fyra plånböcker, och innehållet i en täcker inte de andra:</p><ul><li><strong>Spot</strong> betalar ordrar på spotmarknaderna.</li><li><strong>Hävstång</strong> innehåller marginalen för hävstångspositioner.</li><li><strong>Fiat</strong> är till för handel med handlare.</li><li><strong>Optioner</strong> betalar sekundoptioner.</li></ul><p>Den frysta delen av ett saldo hör till öppna ordrar. Avbryt ordern så är den fri igen.</p>",
  },
  "help-fees": {
    title: "Avgifter",
    abstract: "Maker 0,08 %, taker 0,10 %.",
    content:
      '<table><thead><tr><th scope="col">Order</th><th scope="col">Avgift</th></tr></thead><tbody><tr><td>Väntade i orderboken (maker)</td><td>0,08 %</td></tr><tr><td>Handlade mot en väntande (taker)</td><td>0,10 %</td></tr></tbody></table><p>Avgiften dras från det du får: köparen betalar i kryptovalutan, säljaren i noteringsvalutan. Den avrundas uppåt till valutans minsta enhet.</p>',
  },
  "help-orders": {
    title: "Limit- och marknadsordrar",
    abstract: "Vad de gör och i vilken ordning de utförs.",
    content:
      "<h3>Limit</h3><p>Du anger priset. Ordern utförs till det priset eller ett bättre, och resten väntar i orderboken.</p><h3>Marknad</h3><p>Ordern utförs till de bästa tillgängliga priserna, högst 2 % från det bästa. Resten avbryts.</p><h3>Stop-limit</h3><p>Ordern väntar, utanför orderboken, tills senaste pris stiger eller faller till det stoppris som du anger. Då läggs den som limitorder till ditt limitpris. Det den behöver är reserverat från början.</p><h3>Vem som kommer först</h3><p>Bättre priser går först, och vid samma pris den som kom först. Dina egna ordrar handlas aldrig mot varandra: den äldre avbryts.</p>",
  },
  terms: {
    title: "Användarvillkor",
    abstract: "Det du godkänner när du öppnar ett konto.",
    content:
      "<h3>1. Ditt konto</h3><p>Ett konto tillhör en person. Håll ditt lösenord och dina koder för dig själv; du ansvarar för det som görs med dem tills du har anmält dem som stulna.</p><h3>2. Ordrar</h3><p>En order är bindande när den har fått svar. En limitorder kan utföras tills du avbryter den. Ett avslut som har skett kan inte ångras.</p><h3>3. Avgifter</h3><p>Avgifter visas innan du skickar en order och dras från det du får.</p><h3>4. Risk</h3><p>Priser på kryptotillgångar ändras snabbt och kan falla till noll. Inget av det du läser på Millrace är råd att köpa eller sälja.</p><h3>5. Nationalitet</h3><p>Den nationalitet som du anger när du registrerar dig kan inte ändras senare.</p><h3>6. Dina uppgifter</h3><p>Vi sparar ditt telefonnummer eller din e-postadress, hashar av dina lösenord, dina ordrar, avslut och saldon samt en kontrollsumma för de webbläsare som du loggar in med. Vi lämnar inte ut något av detta om inte lagen kräver det.</p><h3>7. Avbrott</h3><p>När en marknad måste stängas ligger öppna ordrar kvar i orderboken och kan avbrytas. Det som har fått svar gäller genom varje avbrott.</p>",
  },
};
