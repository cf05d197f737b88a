import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a code was asked for, by the wire's scene; one that is not known here shows as it is. */
export const sceneNames: Readonly<Record<string, MessageDescriptor>> = {
  login: msg`Log in`,
  register: msg`Create an account`,
  forget: msg`New password`,
  change_password: msg`New password`,
  reset_password: msg`New password`,
  bind_email: msg`Bind e-mail`,
  bind_mobile: msg`Bind phone`,
  trade_password: msg`Trade password`,
  withdraw_address: msg`Bind an address`,
  withdraw: msg`Withdraw to a new address`,
};
