import { it } from "vitest";
import { marbles } from "../../marbles.ts";
import { replayed, valuesOf } from "../../replayed.ts";

/** Exported from trader.mlr, 10500 ms to 12000 ms. */
const head = `{"format":"millrace-recording","version":1,"startedAt":1795348800000,"settings":{"login_need_smscode":false,"invite_code_must":false,"demo":false,"withdrawal_hold_hours":24,"version":"","points_login":false,"chat_url":"","mobile_host":"","exchange_url":"","app_store_url":"","play_store_url":"","social_x":"","social_telegram":"","social_youtube":"","social_facebook":""},"origin":"https://recorded.example","storage":{"token":"redacted-1","user_id":"7","extension_code":"redacted-2","locale":"en"},"isTrimmed":false}`;

/** What crossed the boundary, by the letter of its time. */
const inputs = `
a {"k":"call","t":0,"id":2,"call":"socket.link$","args":[]}
a {"k":"next","t":0,"id":2,"value":"connected"}
a {"k":"call","t":0,"id":18,"call":"socket.orders","args":[]}
a {"k":"open","t":0,"screen":1,"name":"spot/createTerminalScreen","area":"spot","args":["BTC_USDT"],"location":"/dealCenter?pair=BTC_USDT"}
a {"k":"call","t":0,"id":22,"call":"socket.orders","args":[]}
a {"k":"call","t":0,"id":23,"call":"spot.openOrders","args":[]}
a {"k":"emit","t":0,"source":"online","value":true}
a {"k":"show","t":0,"screen":1,"path":"orders.open$"}
a {"k":"show","t":0,"screen":1,"path":"orders.openCount$"}
b {"k":"next","t":40,"id":23,"value":{"ok":true,"value":[{"id":1,"pair":{"baseId":2,"quoteId":1,"base":"BTC","quote":"USDT"},"side":"buy","mode":"limit","timeInForce":"gtc","stop":null,"trail":null,"ocoId":null,"exits":null,"visible":null,"parentId":null,"state":"open","price":"100.00","amount":"1","filled":"0","remaining":"1","turnover":"0","fee":"0","feeCurrency":"BTC","clientOrderId":"","createdAt":1,"updatedAt":1}]}}
c {"k":"next","t":10600,"id":22,"value":{"id":1,"pair":{"baseId":2,"quoteId":1,"base":"BTC","quote":"USDT"},"side":"buy","mode":"limit","timeInForce":"gtc","stop":null,"trail":null,"ocoId":null,"exits":null,"visible":null,"parentId":null,"state":"done","price":"100.00","amount":"1","filled":"1","remaining":"1","turnover":"100","fee":"0","feeCurrency":"BTC","clientOrderId":"","createdAt":1,"updatedAt":9}}
d {"k":"next","t":11300,"id":22,"value":{"id":2,"pair":{"baseId":2,"quoteId":1,"base":"BTC","quote":"USDT"},"side":"buy","mode":"limit","timeInForce":"gtc","stop":null,"trail":null,"ocoId":null,"exits":null,"visible":null,"parentId":null,"state":"open","price":"100.00","amount":"1","filled":"0","remaining":"1","turnover":"0","fee":"0","feeCurrency":"BTC","clientOrderId":"","createdAt":2,"updatedAt":2}}
e {"k":"do","t":11550,"screen":1,"path":"orders.cancel","args":[2]}
e {"k":"call","t":11550,"id":36,"call":"spot.cancel","args":[2,"id"]}
f {"k":"next","t":11590,"id":36,"value":{"ok":true,"value":"Cancelled"}}
f {"k":"call","t":11590,"id":37,"call":"spot.openOrders","args":[]}
g {"k":"next","t":11630,"id":37,"value":{"ok":true,"value":[{"id":1,"pair":{"baseId":2,"quoteId":1,"base":"BTC","quote":"USDT"},"side":"buy","mode":"limit","timeInForce":"gtc","stop":null,"trail":null,"ocoId":null,"exits":null,"visible":null,"parentId":null,"state":"open","price":"100.00","amount":"1","filled":"0","remaining":"1","turnover":"0","fee":"0","feeCurrency":"BTC","clientOrderId":"","createdAt":1,"updatedAt":1}]}}
`;

const values = valuesOf(`
a {"state":"ready","value":[],"age":{"state":"fresh"}}
b 0
c {"state":"ready","value":[{"id":2,"pair":{"baseId":2,"quoteId":1,"base":"BTC","quote":"USDT"},"side":"buy","mode":"limit","timeInForce":"gtc","stop":null,"trail":null,"ocoId":null,"exits":null,"visible":null,"parentId":null,"state":"open","price":"100.00","amount":"1","filled":"0","remaining":"1","turnover":"0","fee":"0","feeCurrency":"BTC","clientOrderId":"","createdAt":2,"updatedAt":2}],"age":{"state":"fresh"}}
d 1
e {"state":"ready","value":[{"id":1,"pair":{"baseId":2,"quoteId":1,"base":"BTC","quote":"USDT"},"side":"buy","mode":"limit","timeInForce":"gtc","stop":null,"trail":null,"ocoId":null,"exits":null,"visible":null,"parentId":null,"state":"open","price":"100.00","amount":"1","filled":"0","remaining":"1","turnover":"0","fee":"0","feeCurrency":"BTC","clientOrderId":"","createdAt":1,"updatedAt":1}],"age":{"state":"fresh"}}
`);

const replay = await replayed(head, inputs);

it(
  "replays spot.orders.open$, spot.orders.openCount$ from 10500 ms to 12000 ms",
  marbles((m) => {
    const inputs$ = "a 39ms b 10559ms c 699ms d 249ms e 39ms f 39ms g";
    m.expect(replay(m, inputs$, { stream: "spot.orders.open$", from: 10500, to: 12000 })).toBeObservable(
      " 10600ms a 699ms c 329ms e",
      values,
    );
    m.expect(replay(m, inputs$, { stream: "spot.orders.openCount$", from: 10500, to: 12000 })).toBeObservable(
      " 10600ms b 699ms d",
      values,
    );
  }),
);
