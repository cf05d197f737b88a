import type { ArticleText } from "../types.ts";

/** The articles in Spanish, by their slugs. */
export const es: Readonly<Record<string, ArticleText>> = {
  "banner-fees": {
    title: "Comisiones que caben en una línea",
    abstract: "0,08% maker y 0,10% taker, en todos los mercados.",
    content:
      "<p>Todos los mercados spot cobran lo mismo: <strong>0,08%</strong> cuando tu orden esperaba en el libro y alguien la ejecutó, <strong>0,10%</strong> cuando tú ejecutas una orden que esperaba. La comisión se descuenta de lo que recibes, así que una orden nunca cuesta más de lo que indica.</p>",
  },
  "banner-safety": {
    title: "Cada saldo se anota por partida doble",
    abstract: "Un libro contable que siempre suma cero, al mismo tiempo que cada operación.",
    content:
      "<p>Cada cambio de un saldo es un par de asientos que se compensan, escritos en la misma transacción que la operación que los causó. Si una operación no se anotó, no ocurrió; si se anotó, no puede perderse.</p>",
  },
  "banner-markets": {
    title: "Dieciséis mercados en un solo flujo en vivo",
    abstract: "Doce monedas contra USDT y cuatro contra BTC.",
    content:
      "<p>Los libros, las operaciones y las velas llegan diez veces por segundo, y cada cifra indica su antigüedad. Cuando falla una conexión, lo que ves se atenúa en lugar de fingir que está al día.</p>",
  },
  "headline-market-orders": {
    title: "Órdenes de mercado protegidas: nunca más de un 2% más allá del mejor precio",
    abstract: "",
    content:
      "<p>Una orden de mercado compra o vende a los mejores precios disponibles, pero nunca más de un 2% más allá del mejor. Lo que no se puede ejecutar dentro de ese margen se cancela sin costo.</p>",
  },
  "headline-spot-open": {
    title: "El trading spot está abierto en dieciséis mercados",
    abstract: "",
    content: "<p>Doce monedas se negocian contra USDT y cuatro contra BTC, las 24 horas.</p>",
  },
  "notice-order-limits": {
    title: "Tamaño mínimo y máximo de una orden",
    abstract: "Incrementos de precio y de cantidad, valores mínimos y banda de precios.",
    content:
      "<p>Cada mercado tiene reglas que el formulario comprueba antes de enviar nada:</p><ul><li><strong>Incremento de precio</strong>: el escalón del precio.</li><li><strong>Incremento de cantidad</strong>: el escalón de la cantidad.</li><li><strong>Valor mínimo</strong>: 5 USDT en los mercados de USDT, 0,0001 BTC en los de BTC.</li><li><strong>Banda de precios</strong>: un precio límite puede alejarse como máximo un 50% del último precio.</li></ul><p>Una orden de mercado se ejecuta como máximo un 2% más allá del mejor precio. Lo que quede después se cancela, así que un libro con poca profundidad no puede sorprenderte.</p>",
  },
  "notice-sessions": {
    title: "Te avisamos de los inicios de sesión desde dispositivos nuevos",
    abstract: "Recibes un mensaje cuando un navegador desconocido accede a tu cuenta.",
    content:
      "<p>Cuando se accede a tu cuenta desde un navegador que no habíamos visto antes, recibes un mensaje. Si no fuiste tú, cambia tu contraseña: así se cierran al instante todas las sesiones de la cuenta.</p><p>Los códigos son válidos durante diez minutos y para un solo uso. Nadie de Millrace te pedirá nunca uno.</p>",
  },
  "notice-opening": {
    title: "El trading spot está abierto",
    abstract: "Dieciséis mercados con órdenes límite y de mercado.",
    content:
      "<p>El trading spot está abierto en dieciséis mercados. Puedes enviar órdenes límite y de mercado, seguir el libro y el gráfico en vivo y cancelar una orden o todas a la vez.</p><p>El apalancamiento, las opciones, el trading P2P y los depósitos tienen su lugar en el menú y se abren uno tras otro.</p>",
  },
  "promotion-invite": {
    title: "Invita a tus amigos con tu propio código",
    abstract: "Cada cuenta tiene un código de invitación.",
    content:
      "<p>Tu cuenta tiene un código de invitación de seis caracteres. Quien se registra con él forma parte de tu equipo desde el primer día. Encuentras el código en tu cuenta, y tus amigos lo escriben en el formulario de registro.</p>",
  },
  "popup-welcome": {
    title: "Antes de operar",
    abstract: "Tres cosas que conviene saber.",
    content:
      "<ol><li>Una orden límite espera en el libro hasta que alguien la ejecuta o tú la cancelas. Lo que necesita se retiene, no se gasta.</li><li>Una orden de mercado se ejecuta al instante, a no más de un 2% del mejor precio.</li><li>Los precios de los criptoactivos se mueven rápido y en ambas direcciones. Opera solo con lo que puedas permitirte perder.</li></ol>",
  },
  "about-safety": {
    title: "Cómo llevamos la cuenta de tu dinero",
    abstract: "",
    content:
      "<p>Millrace lleva un libro contable de partida doble. Por cada abono hay un cargo, y todas las cuentas de una moneda suman cero en todo momento. Una orden reserva primero lo que puede necesitar; una ejecución gasta la reserva y una cancelación la devuelve.</p><p>Las contraseñas se guardan solo como hashes scrypt; los tokens de sesión y los códigos, solo como resúmenes criptográficos.</p>",
  },
  "about-millrace": {
    title: "Acerca de Millrace",
    abstract: "",
    content:
      "<p>Un «millrace» es el canal que lleva el agua al molino: rápido, estrecho y siempre en movimiento. Millrace es un exchange de criptoactivos construido en torno a un solo flujo en vivo, desde el motor de emparejamiento hasta la fila de tu pantalla.</p><p>Cada cifra muestra lo reciente que es. Cada orden recibe respuesta cuando está a salvo, y no antes.</p>",
  },
  "help-wallets": {
    title: "Las cuatro billeteras",
    abstract: "Spot, apalancamiento, fiat y opciones.",
    content:
      "<p>Cada moneda tiene cuatro billeteras, y lo que hay en una no cubre a las demás:</p><ul><li><strong>Spot</strong> paga las órdenes de los mercados spot.</li><li><strong>Apalancamiento</strong> guarda el margen de las posiciones apalancadas.</li><li><strong>Fiat</strong> sirve para operar con comerciantes.</li><li><strong>Opciones</strong> paga las opciones de segundos.</li></ul><p>La parte bloqueada de un saldo corresponde a órdenes abiertas. Cancela la orden y vuelve a estar libre.</p>",
  },
  "help-fees": {
    title: "Comisiones",
    abstract: "Maker 0,08%, taker 0,10%.",
    content:
      '<table><thead><tr><th scope="col">Orden</th><th scope="col">Comisión</th></tr></thead><tbody><tr><td>Esperaba en el libro (maker)</td><td>0,08%</td></tr><tr><td>Ejecutó lo que esperaba (taker)</td><td>0,10%</td></tr></tbody></table><p>La comisión se descuenta de lo que recibes: quien compra la paga en la moneda y quien vende, en la moneda de cotización. Se redondea hacia arriba a la unidad mínima de la moneda.</p>',
  },
  "help-orders": {
    title: "Órdenes límite y de mercado",
    abstract: "Qué hacen y en qué orden se atienden.",
    content:
      "<h3>Límite</h3><p>Tú fijas el precio. La orden se ejecuta a ese precio o a uno mejor, y lo que queda espera en el libro.</p><h3>Mercado</h3><p>La orden se ejecuta a los mejores precios disponibles, como máximo un 2% más allá del mejor. Lo que queda se cancela.</p><h3>Stop-limit</h3><p>La orden espera, fuera del libro, hasta que el último precio sube o baja al precio de stop que fijas. Entonces se coloca como orden límite a tu precio límite. Lo que necesita queda retenido desde el principio.</p><h3>Quién va primero</h3><p>Primero los mejores precios y, al mismo precio, la orden que llegó antes. Tus propias órdenes nunca se ejecutan entre sí: se cancela la más antigua.</p>",
  },
  terms: {
    title: "Términos de uso",
    abstract: "Lo que aceptas al abrir una cuenta.",
    content:
      "<h3>1. Tu cuenta</h3><p>Una cuenta pertenece a una sola persona. No compartas tu contraseña ni tus códigos; lo que se haga con ellos se considera hecho por ti hasta que nos comuniques que te los han robado.</p><h3>2. Órdenes</h3><p>Una orden es vinculante una vez que ha recibido respuesta. Una orden límite puede ejecutarse hasta que la canceles. Una operación realizada no se puede deshacer.</p><h3>3. Comisiones</h3><p>Las comisiones se muestran antes de enviar una orden y se descuentan de lo que recibes.</p><h3>4. Riesgo</h3><p>Los precios de los criptoactivos cambian con rapidez y pueden caer hasta cero. Nada de lo que lees en Millrace es un consejo para comprar o vender.</p><h3>5. Nacionalidad</h3><p>La nacionalidad que indicas al registrarte no se puede cambiar más adelante.</p><h3>6. Tus datos</h3><p>Guardamos tu número de teléfono o correo electrónico, los hashes de tus contraseñas, tus órdenes, operaciones y saldos, y un resumen criptográfico de los navegadores con los que inicias sesión. No cedemos nada de ello salvo que la ley nos obligue.</p><h3>7. Interrupciones</h3><p>Cuando hay que cerrar un mercado, las órdenes abiertas permanecen en el libro y se pueden cancelar. Lo que recibió respuesta sigue siendo válido tras cualquier interrupción.</p>",
  },
};
