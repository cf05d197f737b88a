import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CoinCode, DealState, PayWay } from "#src/streams/p2p/screens/types.ts";

export const payWays: readonly PayWay[] = ["bank", "alipay", "wechat"];
export const wayNames: Readonly<Record<PayWay, MessageDescriptor>> = {
  bank: msg`Bank card`,
  alipay: msg`Alipay`,
  wechat: msg`WeChat`,
};
export const coinCodes: readonly CoinCode[] = ["CNY", "USD", "JPY"];

export const stateNames: Readonly<Record<DealState, MessageDescriptor>> = {
  waiting: msg`Waiting for payment`,
  paid: msg`Paid`,
  disputed: msg`Rights protection`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  abnormal: msg`Abnormal`,
};
export const dealStates: readonly DealState[] = ["waiting", "paid", "completed", "cancelled", "disputed"];
