import type { ArticleText } from "../types.ts";

/** The articles in German, by their slugs. */
export const de: Readonly<Record<string, ArticleText>> = {
  "banner-fees": {
    title: "Gebühren, die in eine Zeile passen",
    abstract: "0,08% für Maker, 0,10% für Taker, in jedem Markt.",
    content:
      "<p>Alle Spot-Märkte haben dieselben Gebühren: <strong>0,08%</strong>, wenn Ihre Order im Orderbuch lag und jemand sie ausgeführt hat, <strong>0,10%</strong>, wenn Ihre Order eine wartende ausführt. Die Gebühr wird von dem abgezogen, was Sie erhalten; eine Order kostet also nie mehr als angegeben.</p>",
  },
  "banner-safety": {
    title: "Jedes Guthaben wird doppelt gebucht",
    abstract: "Ein Hauptbuch, das immer aufgeht, geschrieben mit jedem Trade.",
    content:
      "<p>Jede Änderung eines Guthabens besteht aus zwei Buchungen, die sich aufheben, geschrieben in derselben Transaktion wie der Trade, der sie auslöst. Was nicht geschrieben wurde, ist nicht geschehen; was geschrieben wurde, geht nicht verloren.</p>",
  },
  "banner-markets": {
    title: "Sechzehn Märkte auf einem Live-Feed",
    abstract: "Zwölf Coins gegen USDT, vier gegen BTC.",
    content:
      "<p>Orderbücher, Trades und Kerzen kommen zehnmal pro Sekunde, und jede Zahl zeigt, wie aktuell sie ist. Bricht eine Verbindung ab, wird die Anzeige blasser, statt Aktualität vorzutäuschen.</p>",
  },
  "headline-market-orders": {
    title: "Market-Orders sind geschützt: nie mehr als 2% vom besten Preis entfernt",
    abstract: "",
    content:
      "<p>Eine Market-Order kauft oder verkauft zu den besten verfügbaren Preisen, aber nie mehr als 2% vom besten entfernt. Was in dieser Spanne nicht ausgeführt werden kann, wird kostenlos storniert.</p>",
  },
  "headline-spot-open": {
    title: "Der Spot-Handel ist in sechzehn Märkten eröffnet",
    abstract: "",
    content: "<p>Zwölf Coins gegen USDT und vier gegen BTC, rund um die Uhr.</p>",
  },
  "notice-order-limits": {
    title: "Wie groß und wie klein eine Order sein darf",
    abstract: "Preis- und Mengenschritte, Mindestwerte und Preisspanne.",
    content:
      "<p>Jeder Markt hat Regeln, die das Orderformular prüft, bevor etwas gesendet wird:</p><ul><li><strong>Preisschrittweite</strong>: der Schritt des Preises.</li><li><strong>Mengenschrittweite</strong>: der Schritt der Menge.</li><li><strong>Mindestwert</strong>: 5 USDT in USDT-Märkten, 0,0001 BTC in BTC-Märkten.</li><li><strong>Preisspanne</strong>: Ein Limitpreis darf höchstens 50% vom letzten Preis entfernt sein.</li></ul><p>Eine Market-Order wird höchstens 2% vom besten Preis entfernt ausgeführt. Der Rest wird storniert; ein dünnes Orderbuch kann Sie also nicht überraschen.</p>",
  },
  "notice-sessions": {
    title: "Anmeldungen von neuen Geräten werden gemeldet",
    abstract: "Sie erhalten eine Nachricht, wenn ein unbekannter Browser Ihr Konto öffnet.",
    content:
      "<p>Wird Ihr Konto von einem Browser geöffnet, den wir noch nicht kennen, erhalten Sie eine Nachricht. Wenn Sie das nicht waren, ändern Sie Ihr Passwort: Damit enden sofort alle Sitzungen des Kontos.</p><p>Codes sind zehn Minuten lang und für eine Verwendung gültig. Niemand von Millrace wird Sie jemals nach einem fragen.</p>",
  },
  "notice-opening": {
    title: "Der Spot-Handel ist eröffnet",
    abstract: "Sechzehn Märkte mit Limit- und Market-Orders.",
    content:
      "<p>Der Spot-Handel ist in sechzehn Märkten eröffnet. Sie können Limit- und Market-Orders platzieren, Orderbuch und Chart live verfolgen und eine Order oder alle auf einmal stornieren.</p><p>Hebel, Optionen, P2P-Handel und Anlagen haben ihren Platz im Menü und öffnen nacheinander.</p>",
  },
  "promotion-invite": {
    title: "Laden Sie Freunde mit Ihrem eigenen Code ein",
    abstract: "Jedes Konto hat einen Einladungscode.",
    content:
      "<p>Ihr Konto hat einen Einladungscode mit sechs Zeichen. Wer sich damit registriert, gehört vom ersten Tag an zu Ihrem Team. Sie finden den Code in Ihrem Konto; Ihre Freunde geben ihn bei der Registrierung ein.</p>",
  },
  "popup-welcome": {
    title: "Bevor Sie handeln",
    abstract: "Drei Dinge, die Sie wissen sollten.",
    content:
      "<ol><li>Eine Limit-Order wartet im Orderbuch, bis jemand sie ausführt oder Sie sie stornieren. Was sie benötigt, wird reserviert, nicht ausgegeben.</li><li>Eine Market-Order wird sofort ausgeführt, höchstens 2% vom besten Preis entfernt.</li><li>Die Preise von Kryptowerten bewegen sich schnell, in beide Richtungen. Handeln Sie nur mit Geld, dessen Verlust Sie verkraften.</li></ol>",
  },
  "about-safety": {
    title: "Wie über Ihr Geld Buch geführt wird",
    abstract: "",
    content:
      "<p>Millrace führt ein Hauptbuch mit doppelter Buchführung. Zu jedem Haben gibt es ein Soll, und alle Konten einer Währung ergeben in jedem Moment zusammen null. Eine Order reserviert zuerst, was sie benötigen kann; eine Ausführung verbraucht die Reserve, eine Stornierung gibt sie zurück.</p><p>Passwörter werden nur als scrypt-Hashes gespeichert, Sitzungstokens und Codes nur als Prüfsummen.</p>",
  },
  "about-millrace": {
    title: "Über Millrace",
    abstract: "",
    content:
      "<p>Ein „millrace“ ist der Kanal, der das Wasser zur Mühle bringt: schnell, schmal und immer in Bewegung. Millrace ist eine Börse für Kryptowerte, gebaut um einen einzigen Live-Feed, von der Matching-Engine bis zur Zeile auf Ihrem Bildschirm.</p><p>Jede Zahl zeigt, wie aktuell sie ist. Jede Order wird beantwortet, sobald sie sicher gespeichert ist, und nicht früher.</p>",
  },
  "help-wallets": {
    title: "Die vier Wallets",
    abstract: "Spot, Hebel, Fiat und Optionen.",
    content:
      "<p>Jede Währung hat vier Wallets, und der Inhalt der einen deckt die anderen nicht:</p><ul><li><strong>Spot</strong> bezahlt Orders in den Spot-Märkten.</li><li><strong>Hebel</strong> enthält die Margin der Hebel-Positionen.</li><li><strong>Fiat</strong> ist für den Handel mit Händlern.</li><li><strong>Optionen</strong> bezahlt Sekundenoptionen.</li></ul><p>Der eingefrorene Teil eines Guthabens gehört zu offenen Orders. Stornieren Sie die Order, ist er wieder frei.</p>",
  },
  "help-fees": {
    title: "Gebühren",
    abstract: "Maker 0,08%, Taker 0,10%.",
    content:
      '<table><thead><tr><th scope="col">Order</th><th scope="col">Gebühr</th></tr></thead><tbody><tr><td>Wartete im Orderbuch (Maker)</td><td>0,08%</td></tr><tr><td>Führte eine wartende aus (Taker)</td><td>0,10%</td></tr></tbody></table><p>Die Gebühr wird von dem abgezogen, was Sie erhalten: Käufer zahlen im Coin, Verkäufer in der Kurswährung. Sie wird auf die kleinste Einheit der Währung aufgerundet.</p>',
  },
  "help-orders": {
    title: "Limit- und Market-Orders",
    abstract: "Was sie tun und in welcher Reihenfolge sie ausgeführt werden.",
    content:
      "<h3>Limit</h3><p>Sie nennen den Preis. Die Order wird zu diesem oder einem besseren Preis ausgeführt, der Rest wartet im Orderbuch.</p><h3>Market</h3><p>Die Order wird zu den besten verfügbaren Preisen ausgeführt, höchstens 2% vom besten entfernt. Der Rest wird storniert.</p><h3>Stop-Limit</h3><p>Die Order wartet, ohne im Orderbuch zu stehen, bis der letzte Preis auf den von Ihnen genannten Stop-Preis steigt oder fällt. Dann wird sie als Limit-Order zu Ihrem Limitpreis aufgegeben. Was sie braucht, ist von Anfang an gebunden.</p><h3>Wer zuerst kommt</h3><p>Der bessere Preis geht vor, bei gleichem Preis die frühere Order. Ihre eigenen Orders werden nie gegeneinander ausgeführt: Die ältere wird storniert.</p>",
  },
  terms: {
    title: "Nutzungsbedingungen",
    abstract: "Dem stimmen Sie zu, wenn Sie ein Konto eröffnen.",
    content:
      "<h3>1. Ihr Konto</h3><p>Ein Konto gehört einer Person. Behalten Sie Ihr Passwort und Ihre Codes für sich; was damit geschieht, gilt als von Ihnen getan, bis Sie uns gemeldet haben, dass sie gestohlen wurden.</p><h3>2. Orders</h3><p>Eine Order ist verbindlich, sobald sie beantwortet wurde. Eine Limit-Order kann ausgeführt werden, bis Sie sie stornieren. Ein ausgeführter Trade kann nicht rückgängig gemacht werden.</p><h3>3. Gebühren</h3><p>Gebühren werden angezeigt, bevor Sie eine Order senden, und von dem abgezogen, was Sie erhalten.</p><h3>4. Risiko</h3><p>Die Preise von Kryptowerten ändern sich schnell und können auf null fallen. Nichts, was Sie auf Millrace lesen, ist eine Empfehlung zu kaufen oder zu verkaufen.</p><h3>5. Staatsangehörigkeit</h3><p>Die Staatsangehörigkeit, die Sie bei der Registrierung angeben, kann später nicht geändert werden.</p><h3>6. Ihre Daten</h3><p>Wir speichern Ihre Telefonnummer oder E-Mail-Adresse, Hashes Ihrer Passwörter, Ihre Orders, Trades und Guthaben sowie eine Prüfsumme der Browser, mit denen Sie sich anmelden. Wir geben nichts davon weiter, außer wenn das Gesetz uns dazu verpflichtet.</p><h3>7. Unterbrechungen</h3><p>Wenn ein Markt geschlossen werden muss, bleiben offene Orders im Orderbuch und können storniert werden. Was beantwortet wurde, bleibt über jede Unterbrechung hinweg gültig.</p>",
  },
};
