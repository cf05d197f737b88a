import { base58xrp } from "@scure/base";
import { bitcoinForm } from "./base58.ts";
import { versionedFamily } from "./versioned.ts";

const ACCOUNT = 0x00;

/** The ledger's classic address `r…`: Bitcoin's form in an alphabet of its own. */
export const ripple = versionedFamily({ ...bitcoinForm, alphabet: base58xrp }, ACCOUNT);
