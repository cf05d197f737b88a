import { scaled } from "../kit/arithmetic.ts";
import { house } from "../ledger/accounts.ts";
import type { Acceptor } from "./types.ts";

const none = { wechatNickname: "", wechatAccount: "", aliNickname: "", aliAccount: "" };

/** The demo's acceptors: of the house, each with USDT of its own. */
export const demoAcceptors: readonly Acceptor[] = [
  {
    id: 1,
    owner: house.acceptorA,
    name: "Harbour Acceptance",
    coinCode: "CNY",
    rechargeRate: scaled("7.24"),
    cashRate: scaled("7.18"),
    float: scaled("200000"),
    cashLimit: scaled("50000"),
    accounts: {
      wechatNickname: "Harbour",
      wechatAccount: "harbour-demo",
      aliNickname: "Harbour",
      aliAccount: "harbour@acceptor.test",
      bankName: "Demo Bank",
      bankAccount: "6222 0000 0000 0001",
      bankAddress: "Shanghai, Pudong branch",
    },
  },
  {
    id: 2,
    owner: house.acceptorB,
    name: "Old Bridge Exchange",
    coinCode: "CNY",
    rechargeRate: scaled("7.22"),
    cashRate: scaled("7.16"),
    float: scaled("80000"),
    cashLimit: scaled("20000"),
    accounts: {
      ...none,
      aliNickname: "Old Bridge",
      aliAccount: "old-bridge@acceptor.test",
      bankName: "Demo Bank",
      bankAccount: "6222 0000 0000 0002",
      bankAddress: "Hangzhou, West Lake branch",
    },
  },
  {
    id: 3,
    owner: house.acceptorC,
    name: "Millstone Payments",
    coinCode: "USD",
    rechargeRate: scaled("1.004"),
    cashRate: scaled("0.997"),
    float: scaled("150000"),
    cashLimit: scaled("50000"),
    accounts: {
      ...none,
      bankName: "Demo Trust",
      bankAccount: "DE00 0000 0000 0000 0003",
      bankAddress: "Frankfurt",
    },
  },
];
