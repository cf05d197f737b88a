import type * as v from "valibot";
import type * as addresses from "#contract/calls/wallets/addresses.ts";
import type * as funds from "#contract/calls/wallets/funds.ts";
import type { wallets } from "#contract/calls/wallets/wallets.ts";
import { wireWallets } from "../session/decode.ts";
import type { WalletKind } from "../session/types.ts";
import { momentOf } from "./chain-record-decode.ts";
import type {
  Chain,
  CompanyAddresses,
  DepositAddress,
  Destination,
  FundsGate,
  FundsTerms,
  SavedAddress,
  SavedOnly,
  WalletEntry,
  WalletMove,
} from "./types.ts";

type Of<C extends { readonly message: v.GenericSchema }> = v.InferOutput<C["message"]>;
type Terms = Of<typeof funds.walletInfo>;

const kinds: ReadonlyMap<string, WalletKind> = new Map(
  (Object.keys(wireWallets) as WalletKind[]).map((kind) => [wireWallets[kind], kind]),
);

/** The coins of the change wallet are those that come in and go out. */
export function decodeGate(message: Of<typeof wallets>): FundsGate {
  return {
    open: message.is_open_CTbi === true,
    coins: (message.change_wallet?.balance ?? []).map((row) => ({
      id: row.currency,
      name: row.currency_name,
      chain: row.multi_protocol === true ? "" : row.currency_type,
      contract: row.contract_address,
      hasSeveralChains: row.multi_protocol === true,
      hasMemo: row.is_show_memo === true,
    })),
  };
}

type EntryRow = Omit<Of<typeof funds.walletLog>["list"][number], "type">;

export function decodeEntry(row: EntryRow, wallet: WalletKind | null): WalletEntry {
  return {
    id: row.id,
    entry: row.entry ?? null,
    wallet,
    currency: row.currency_name,
    change: row.value,
    text: row.info,
    frozen: row.is_lock === true,
    time: momentOf(row.created_time),
  };
}

/** A coin of one chain has its terms beside the list, which may then be empty. */
export function decodeTerms(currencyId: number, message: Terms): FundsTerms {
  // Back ends that tell neither for a chain tell them for the coin.
  const chains = message.type_data.map((row) => decodeChain(row, message));
  const only: Chain = {
    name: message.type,
    contract: message.contract_address,
    feePercent: message.rate,
    minWithdrawal: message.min_number,
    minDeposit: null,
    confirmations: null,
    hasMemo: false,
    decimals: message.decimals,
    maxWithdrawal: limitOf(message.max_number),
  };
  return {
    currencyId,
    currency: message.name,
    chains: chains.length === 0 ? [only] : chains,
    available: message.change_balance,
    heldUntil: momentOrNull(message.hold_until),
    savedOnly: message.saved_only === true ? { until: momentOrNull(message.saved_only_until) } : null,
    needsSecondFactor: message.second_factor === true,
    positionsOpen: message.positions_open === true,
  };
}

/** The wallet of a name on the wire; `null` for any other name. */
export const walletNamed = (name: string): WalletKind | null => kinds.get(name) ?? null;

/** 0 means none. */
const momentOrNull = (ms: number) => (ms > 0 ? ms : null);

export function decodeDestination(row: Of<typeof funds.withdrawalDestination>): Destination {
  return {
    isKnown: row.is_known === true,
    isSaved: row.is_saved === true,
    heldUntil: momentOrNull(row.held_until),
  };
}

export function decodeSavedOnly(row: Of<typeof funds.savedOnly>): SavedOnly {
  return {
    isOn: row.on === true,
    until: momentOrNull(row.until),
    needsSecondFactor: row.second_factor === true,
  };
}

/** 0 means unlimited. */
const limitOf = (most: string) => (/[1-9]/.test(most) ? most : null);

function decodeChain(row: Terms["type_data"][number], coin: Terms): Chain {
  return {
    name: row.type || row.name,
    contract: row.contract_address,
    feePercent: row.rate,
    minWithdrawal: row.min_number,
    minDeposit: row.min_deposit ?? null,
    confirmations: row.confirmations ?? null,
    hasMemo: row.memo === true,
    decimals: row.decimals ?? coin.decimals,
    maxWithdrawal: limitOf(row.max_number ?? coin.max_number),
  };
}

/**
 * The address in each of its forms: text, ours, or addresses by chain ("erc20"), of which the one asked for is taken.
 * @returns `null` when there is none for this chain.
 */
export function decodeDepositAddress(
  chain: string,
  message: Of<typeof funds.depositAddress>,
): DepositAddress | null {
  const bare = { memo: "", chain, minDeposit: null, confirmations: null };
  if (typeof message === "string") return message === "" ? null : { ...bare, address: message };
  if (isOurs(message)) {
    return {
      address: message.address,
      memo: message.memo,
      chain: message.chain || chain,
      minDeposit: message.min_deposit ?? null,
      confirmations: message.confirmations ?? null,
    };
  }
  const wanted = Object.entries<string>(message).find(([name]) => name.toLowerCase() === chain.toLowerCase());
  return wanted === undefined ? null : { ...bare, address: wanted[1] };
}

export function decodeCompany(message: Of<typeof funds.companyAddress>): CompanyAddresses {
  return {
    ethereum: message.company_eth_address,
    places: message.places.map((row) => ({
      currencyId: row.currency,
      currency: row.currency_name,
      chain: row.type,
      network: row.network,
      address: row.address,
      memo: row.memo,
      floor: row.min_number,
      price: /[1-9]/.test(row.price) ? row.price : null,
      decimals: row.decimals,
    })),
  };
}

interface OwnForm {
  readonly address: string;
  readonly memo: string;
  readonly chain: string;
  readonly min_deposit?: string | undefined;
  readonly confirmations?: number | undefined;
}
/** Detected by the fields that only our form has in the schema. */
function isOurs(message: Exclude<Of<typeof funds.depositAddress>, string>): message is OwnForm {
  return "address" in message && "memo" in message;
}

export function decodeSavedAddress(row: Of<typeof addresses.savedAddresses>[number]): SavedAddress {
  return {
    id: row.id,
    currencyId: row.currency ?? null,
    currency: row.currency_name,
    address: row.address,
    notes: row.notes,
    chain: row.type,
    memo: row.memo,
  };
}

export function decodeMove(row: Of<typeof funds.transferHistory>["data"][number]): WalletMove {
  return {
    id: row.id,
    currency: row.currency_name,
    amount: row.number,
    from: walletNamed(row.from_field),
    to: walletNamed(row.to_field),
    time: momentOf(row.created_at),
  };
}
