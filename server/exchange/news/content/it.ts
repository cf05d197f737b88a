import type { ArticleText } from "../types.ts";

/** The articles in Italian, by their slugs. */
export const it: Readonly<Record<string, ArticleText>> = {
  "banner-fees": {
    title: "Commissioni che stanno in una riga",
    abstract: "0,08% maker e 0,10% taker, su tutti i mercati.",
    content:
      "<p>Tutti i mercati spot applicano le stesse commissioni: <strong>0,08%</strong> quando il tuo ordine attendeva nel book e qualcuno lo ha eseguito, <strong>0,10%</strong> quando esegui un ordine che attendeva. La commissione viene detratta da ciò che ricevi, quindi un ordine non costa mai più di quanto indica.</p>",
  },
  "banner-safety": {
    title: "Ogni saldo è registrato in partita doppia",
    abstract: "Un libro mastro che somma sempre a zero, scritto insieme a ogni operazione.",
    content:
      "<p>Ogni variazione di un saldo è una coppia di scritture che si compensano, registrate nella stessa transazione dell’operazione che le ha causate. Se un’operazione non è stata registrata, non è avvenuta; se lo è stata, non può andare persa.</p>",
  },
  "banner-markets": {
    title: "Sedici mercati su un unico feed in tempo reale",
    abstract: "Dodici crypto contro USDT, quattro contro BTC.",
    content:
      "<p>Book, operazioni e candele arrivano dieci volte al secondo, e ogni numero dice quanto è recente. Quando una connessione cade, ciò che vedi si attenua invece di fingere di essere aggiornato.</p>",
  },
  "headline-market-orders": {
    title: "Ordini market protetti: mai oltre il 2% dal miglior prezzo",
    abstract: "",
    content:
      "<p>Un ordine market compra o vende ai migliori prezzi disponibili, ma mai oltre il 2% dal migliore. Ciò che non può essere eseguito entro questo limite viene annullato senza costi.</p>",
  },
  "headline-spot-open": {
    title: "Il trading spot è aperto su sedici mercati",
    abstract: "",
    content: "<p>Dodici crypto si scambiano contro USDT e quattro contro BTC, 24 ore su 24.</p>",
  },
  "notice-order-limits": {
    title: "Dimensione minima e massima di un ordine",
    abstract: "Incrementi di prezzo e di quantità, valori minimi e banda di prezzo.",
    content:
      "<p>Ogni mercato ha regole che il modulo d’ordine verifica prima di inviare qualsiasi cosa:</p><ul><li><strong>Incremento di prezzo</strong>: il passo del prezzo.</li><li><strong>Incremento di quantità</strong>: il passo della quantità.</li><li><strong>Valore minimo</strong>: 5 USDT nei mercati USDT, 0,0001 BTC nei mercati BTC.</li><li><strong>Banda di prezzo</strong>: un prezzo limite può scostarsi al massimo del 50% dall’ultimo prezzo.</li></ul><p>Un ordine market viene eseguito al massimo il 2% oltre il miglior prezzo. Ciò che resta viene annullato, così un book poco profondo non può sorprenderti.</p>",
  },
  "notice-sessions": {
    title: "Gli accessi da nuovi dispositivi vengono segnalati",
    abstract: "Ricevi un messaggio ogni volta che un browser sconosciuto accede al tuo account.",
    content:
      "<p>Quando qualcuno accede al tuo account da un browser mai visto prima, ricevi un messaggio. Se non sei stato tu, cambia la password: così si chiudono subito tutte le sessioni dell’account.</p><p>I codici valgono dieci minuti e per un solo utilizzo. Nessuno di Millrace te ne chiederà mai uno.</p>",
  },
  "notice-opening": {
    title: "Il trading spot è aperto",
    abstract: "Sedici mercati con ordini limit e market.",
    content:
      "<p>Il trading spot è aperto su sedici mercati. Puoi inviare ordini limit e market, seguire il book e il grafico in tempo reale e annullare un ordine o tutti insieme.</p><p>Leva, opzioni, trading P2P e depositi hanno il loro posto nel menu e aprono uno dopo l’altro.</p>",
  },
  "promotion-invite": {
    title: "Invita un amico con il tuo codice personale",
    abstract: "Ogni account ha un codice invito.",
    content:
      "<p>Il tuo account ha un codice invito di sei caratteri. Chi si registra con quel codice fa parte del tuo team dal primo giorno. Trovi il codice nel tuo account; il tuo amico lo inserisce nel modulo di registrazione.</p>",
  },
  "popup-welcome": {
    title: "Prima di fare trading",
    abstract: "Tre cose da sapere.",
    content:
      "<ol><li>Un ordine limit attende nel book finché qualcuno non lo esegue o tu non lo annulli. Ciò che gli serve viene bloccato, non speso.</li><li>Un ordine market viene eseguito subito, entro il 2% dal miglior prezzo.</li><li>I prezzi delle criptoattività si muovono in fretta, in entrambe le direzioni. Fai trading solo con ciò che puoi permetterti di perdere.</li></ol>",
  },
  "about-safety": {
    title: "Come teniamo i conti del tuo denaro",
    abstract: "",
    content:
      "<p>Millrace tiene una contabilità in partita doppia. A ogni credito corrisponde un debito, e tutti i conti di una valuta sommano a zero in ogni momento. Un ordine riserva prima ciò che può servirgli; un’esecuzione spende la riserva, un annullamento la restituisce.</p><p>Le password sono conservate solo come hash scrypt, i token di sessione e i codici solo come digest.</p>",
  },
  "about-millrace": {
    title: "Chi siamo",
    abstract: "",
    content:
      "<p>Un “millrace” è la gora che porta l’acqua al mulino: veloce, stretta e sempre in movimento. Millrace è un exchange di criptoattività costruito attorno a un unico flusso in tempo reale, dal motore di abbinamento alla riga sul tuo schermo.</p><p>Ogni numero mostra quanto è recente. Ogni ordine riceve risposta quando è al sicuro, e non prima.</p>",
  },
  "help-wallets": {
    title: "I quattro wallet",
    abstract: "Spot, leva, fiat e opzioni.",
    content:
      "<p>Ogni valuta ha quattro wallet, e ciò che è in uno non copre gli altri:</p><ul><li><strong>Spot</strong> paga gli ordini nei mercati spot.</li><li><strong>Leva</strong> contiene il margine delle posizioni a leva.</li><li><strong>Fiat</strong> serve per scambiare con i merchant.</li><li><strong>Opzioni</strong> paga le opzioni a secondi.</li></ul><p>La parte bloccata di un saldo appartiene a ordini aperti. Annulla l’ordine e torna libera.</p>",
  },
  "help-fees": {
    title: "Commissioni",
    abstract: "Maker 0,08%, taker 0,10%.",
    content:
      '<table><thead><tr><th scope="col">Ordine</th><th scope="col">Commissione</th></tr></thead><tbody><tr><td>Attendeva nel book (maker)</td><td>0,08%</td></tr><tr><td>Ha eseguito ciò che attendeva (taker)</td><td>0,10%</td></tr></tbody></table><p>La commissione viene detratta da ciò che ricevi: chi compra paga nella crypto, chi vende nella valuta di quotazione. È arrotondata per eccesso all’unità minima della valuta.</p>',
  },
  "help-orders": {
    title: "Ordini limit e market",
    abstract: "Cosa fanno e con quale priorità vengono serviti.",
    content:
      "<h3>Limit</h3><p>Sei tu a fissare il prezzo. L’ordine viene eseguito a quel prezzo o a uno migliore, e ciò che resta attende nel book.</p><h3>Market</h3><p>L’ordine viene eseguito ai migliori prezzi disponibili, al massimo il 2% oltre il migliore. Ciò che resta viene annullato.</p><h3>Stop-limit</h3><p>L’ordine attende, fuori dal book, che l’ultimo prezzo salga o scenda al prezzo stop che indichi. Allora viene inserito come ordine limit al tuo prezzo limite. Ciò che gli serve è bloccato fin dall’inizio.</p><h3>Chi viene prima</h3><p>Prima i prezzi migliori e, a parità di prezzo, chi è arrivato prima. I tuoi ordini non vengono mai eseguiti tra loro: il più vecchio viene annullato.</p>",
  },
  terms: {
    title: "Termini di utilizzo",
    abstract: "Ciò che accetti quando apri un account.",
    content:
      "<h3>1. Il tuo account</h3><p>Un account appartiene a una sola persona. Non condividere la password né i codici; ciò che viene fatto con essi si considera fatto da te finché non ci comunichi che ti sono stati sottratti.</p><h3>2. Ordini</h3><p>Un ordine è vincolante dopo aver ricevuto risposta. Un ordine limit può essere eseguito finché non lo annulli. Un’operazione avvenuta non può essere annullata.</p><h3>3. Commissioni</h3><p>Le commissioni sono mostrate prima dell’invio di un ordine e detratte da ciò che ricevi.</p><h3>4. Rischio</h3><p>I prezzi delle criptoattività cambiano rapidamente e possono scendere a zero. Nulla di ciò che leggi su Millrace è un consiglio di acquisto o di vendita.</p><h3>5. Nazionalità</h3><p>La nazionalità indicata alla registrazione non può essere cambiata in seguito.</p><h3>6. I tuoi dati</h3><p>Conserviamo il tuo numero di telefono o indirizzo e-mail, gli hash delle tue password, i tuoi ordini, operazioni e saldi, e un digest dei browser con cui accedi. Non ne comunichiamo nulla, salvo obbligo di legge.</p><h3>7. Interruzioni</h3><p>Quando un mercato deve essere chiuso, gli ordini aperti restano nel book e possono essere annullati. Ciò che ha ricevuto risposta resta valido dopo qualsiasi interruzione.</p>",
  },
};
