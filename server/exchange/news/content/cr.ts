import type { ArticleText } from "../types.ts";

/** The articles in Croatian, by their slugs. */
export const cr: Readonly<Record<string, ArticleText>> = {
  "banner-fees": {
    title: "Naknade koje stanu u jedan redak",
    abstract: "0,08 % za makere, 0,10 % za takere, na svakom tržištu.",
    content:
      "<p>Sva spot tržišta imaju istu naknadu: <strong>0,08 %</strong> kad je vaš nalog čekao u knjizi naloga i netko ga je izvršio, <strong>0,10 %</strong> kad se vaš nalog izvrši prema nalogu koji je čekao. Naknada se oduzima od onoga što primate pa nalog nikad ne stoji više nego što piše.</p>",
  },
  "banner-safety": {
    title: "Svako se stanje knjiži dvostruko",
    abstract: "Glavna knjiga koja je uvijek u ravnoteži, zapisana zajedno sa svakom transakcijom.",
    content:
      "<p>Svaka promjena stanja par je knjiženja koja se poništavaju, zapisana zajedno s transakcijom koja ju je izazvala. Transakcija koja nije zapisana nije se ni dogodila; zapisana se ne može izgubiti.</p>",
  },
  "banner-markets": {
    title: "Šesnaest tržišta u jednom prijenosu uživo",
    abstract: "Dvanaest kriptovaluta prema USDT-u, četiri prema BTC-u.",
    content:
      "<p>Knjige naloga, transakcije i svijeće stižu deset puta u sekundi, a svaki broj pokazuje koliko je svjež. Kad se veza prekine, prikaz izblijedi umjesto da se pretvara da je ažuran.</p>",
  },
  "headline-market-orders": {
    title: "Tržišni su nalozi zaštićeni: nikad više od 2 % od najbolje cijene",
    abstract: "",
    content:
      "<p>Tržišni nalog kupuje ili prodaje po najboljim dostupnim cijenama, ali nikad više od 2 % od najbolje. Što se u tom rasponu ne može izvršiti, otkazuje se i ne stoji ništa.</p>",
  },
  "headline-spot-open": {
    title: "Spot trgovanje otvoreno je na šesnaest tržišta",
    abstract: "",
    content:
      "<p>Trguje se s dvanaest kriptovaluta prema USDT-u i četiri prema BTC-u, u svako doba dana i noći.</p>",
  },
  "notice-order-limits": {
    title: "Koliko velik i koliko malen nalog smije biti",
    abstract: "Korak cijene i količine, najmanja vrijednost i raspon cijene.",
    content:
      "<p>Svako tržište ima pravila koja obrazac naloga provjerava prije slanja:</p><ul><li><strong>Korak cijene</strong>: najmanja promjena cijene.</li><li><strong>Korak količine</strong>: najmanja promjena količine.</li><li><strong>Najmanja vrijednost</strong>: 5 USDT na USDT tržištima, 0,0001 BTC na BTC tržištima.</li><li><strong>Raspon cijene</strong>: limit cijena smije odstupati najviše 50 % od posljednje cijene.</li></ul><p>Tržišni nalog izvršava se najviše 2 % od najbolje cijene. Ostatak se otkazuje pa vas plitka knjiga naloga ne može iznenaditi.</p>",
  },
  "notice-sessions": {
    title: "O prijavama s novih uređaja stiže obavijest",
    abstract: "Dobivate poruku kad nepoznati preglednik otvori vaš račun.",
    content:
      "<p>Kad se vašem računu pristupi iz preglednika koji dosad nismo vidjeli, dobivate poruku. Ako to niste bili vi, promijenite lozinku: time se odmah završavaju sve sesije računa.</p><p>Kodovi vrijede deset minuta i samo jednom. Nitko iz Millracea nikad vas neće pitati za kod.</p>",
  },
  "notice-opening": {
    title: "Spot trgovanje je otvoreno",
    abstract: "Šesnaest tržišta s limit i tržišnim nalozima.",
    content:
      "<p>Spot trgovanje otvoreno je na šesnaest tržišta. Možete zadavati limit i tržišne naloge, uživo pratiti knjigu naloga i grafikon te otkazati jedan nalog ili sve odjednom.</p><p>Poluga, opcije, P2P trgovanje i štednja nalaze se u izborniku i otvaraju se jedno po jedno.</p>",
  },
  "promotion-invite": {
    title: "Pozovite prijatelje vlastitim kodom",
    abstract: "Svaki račun ima pozivni kod.",
    content:
      "<p>Vaš račun ima pozivni kod od šest znakova. Tko se njime registrira, od prvog je dana u vašem timu. Kod se nalazi na vašem računu, a prijatelji ga upisuju pri registraciji.</p>",
  },
  "popup-welcome": {
    title: "Prije trgovanja",
    abstract: "Tri stvari koje vrijedi znati.",
    content:
      "<ol><li>Limit nalog čeka u knjizi naloga dok ga netko ne izvrši ili dok ga ne otkažete. Ono što mu treba rezervirano je, nije potrošeno.</li><li>Tržišni nalog izvršava se odmah, najviše 2 % od najbolje cijene.</li><li>Cijene kriptoimovine kreću se brzo, u oba smjera. Trgujte samo onim što si možete priuštiti izgubiti.</li></ol>",
  },
  "about-safety": {
    title: "Kako se vodi računa o vašem novcu",
    abstract: "",
    content:
      "<p>Millrace vodi dvojno knjigovodstvo. Za svako potraživanje postoji dugovanje, a zbroj svih računa jedne valute u svakom je trenutku nula. Nalog najprije rezervira ono što bi mu moglo trebati; izvršenje troši rezervirano, a otkazivanje ga vraća.</p><p>Lozinke se čuvaju samo kao scrypt sažeci, a tokeni sesija i kodovi samo kao kontrolni zbrojevi.</p>",
  },
  "about-millrace": {
    title: "O Millraceu",
    abstract: "",
    content:
      "<p>„Millrace” je kanal koji vodu dovodi do mlina: brz, uzak i uvijek u pokretu. Millrace je burza kriptoimovine izgrađena oko jednog prijenosa uživo, od mehanizma za uparivanje naloga do retka na vašem zaslonu.</p><p>Svaki broj pokazuje koliko je svjež. Na svaki se nalog odgovara čim je sigurno zapisan, a ne prije.</p>",
  },
  "help-wallets": {
    title: "Četiri novčanika",
    abstract: "Spot, poluga, fiat i opcije.",
    content:
      "<p>Svaka valuta ima četiri novčanika i ono što je u jednom ne pokriva ostale:</p><ul><li><strong>Spot</strong> plaća naloge na spot tržištima.</li><li><strong>Poluga</strong> sadrži maržu pozicija s polugom.</li><li><strong>Fiat</strong> služi za trgovanje s trgovcima.</li><li><strong>Opcije</strong> plaća sekundne opcije.</li></ul><p>Zamrznuti dio stanja pripada otvorenim nalozima. Otkažite nalog i ponovno je slobodan.</p>",
  },
  "help-fees": {
    title: "Naknade",
    abstract: "Maker 0,08 %, taker 0,10 %.",
    content:
      '<table><thead><tr><th scope="col">Nalog</th><th scope="col">Naknada</th></tr></thead><tbody><tr><td>Čekao je u knjizi naloga (maker)</td><td>0,08 %</td></tr><tr><td>Izvršen prema nalogu koji je čekao (taker)</td><td>0,10 %</td></tr></tbody></table><p>Naknada se oduzima od onoga što primate: kupac plaća u kriptovaluti, prodavatelj u kotiranoj valuti. Zaokružuje se naviše na najmanju jedinicu valute.</p>',
  },
  "help-orders": {
    title: "Limit i tržišni nalozi",
    abstract: "Što rade i kojim se redom izvršavaju.",
    content:
      "<h3>Limit</h3><p>Vi određujete cijenu. Nalog se izvršava po toj ili boljoj cijeni, a ostatak čeka u knjizi naloga.</p><h3>Tržišni</h3><p>Nalog se izvršava po najboljim dostupnim cijenama, najviše 2 % od najbolje. Ostatak se otkazuje.</p><h3>Stop-limit</h3><p>Nalog čeka, izvan knjige naloga, dok posljednja cijena ne poraste ili padne do stop cijene koju odredite. Tada se zadaje kao limit nalog po vašoj limit cijeni. Ono što mu treba rezervirano je od početka.</p><h3>Tko je prvi na redu</h3><p>Prednost ima bolja cijena, a pri istoj cijeni raniji nalog. Vaši se nalozi nikad ne izvršavaju međusobno: stariji se otkazuje.</p>",
  },
  terms: {
    title: "Uvjeti korištenja",
    abstract: "Na što pristajete kad otvorite račun.",
    content:
      "<h3>1. Vaš račun</h3><p>Račun pripada jednoj osobi. Lozinku i kodove čuvajte za sebe; odgovorni ste za ono što se njima učini dok nam ne prijavite da su ukradeni.</p><h3>2. Nalozi</h3><p>Nalog je obvezujući čim je na njega odgovoreno. Limit nalog može se izvršavati dok ga ne otkažete. Izvršena transakcija ne može se poništiti.</p><h3>3. Naknade</h3><p>Naknade se prikazuju prije slanja naloga i oduzimaju se od onoga što primate.</p><h3>4. Rizik</h3><p>Cijene kriptoimovine brzo se mijenjaju i mogu pasti na nulu. Ništa što pročitate na Millraceu nije savjet za kupnju ni prodaju.</p><h3>5. Državljanstvo</h3><p>Državljanstvo koje navedete pri registraciji kasnije se ne može promijeniti.</p><h3>6. Vaši podaci</h3><p>Čuvamo vaš broj telefona ili adresu e-pošte, sažetke lozinki, vaše naloge, transakcije i stanja te kontrolni zbroj preglednika s kojih se prijavljujete. Ništa od toga ne dajemo drugima, osim kad nas zakon na to obvezuje.</p><h3>7. Prekidi</h3><p>Kad se tržište mora zatvoriti, otvoreni nalozi ostaju u knjizi naloga i mogu se otkazati. Ono na što je odgovoreno vrijedi i nakon svakog prekida.</p>",
  },
};
