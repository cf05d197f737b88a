import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import * as middle from "#contract/calls/wallets/wallet-middle.ts";
import type { Language } from "#contract/languages.ts";
import { codeContact } from "#domain/account/contact.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { currencies } from "#server/exchange/markets/currencies.ts";
import type { Authenticated } from "#server/exchange/session/sessions.ts";
import type { Origin } from "#server/exchange/session/types.ts";
import { termOfContract, termsOf } from "#server/exchange/wallets/terms.ts";
import { authenticate, originOf } from "../guards/authentication.ts";
import { readFields, validate } from "../kit/fields.ts";
import type { RouteOptions } from "../kit/handler.ts";
import { languageOf, refuse, replyRefusal } from "../kit/refusing.ts";
import { successText } from "../texts/index.ts";
import type { HttpParts } from "../types.ts";

/** How far a client's clock may be off, ms. */
const CLOCK_MS = 5 * 60_000;
const [GOOD, BAD] = [0, -1];

type Reply = v.InferInput<typeof middle.middleReply>;
type Fields = Record<string, unknown>;
type User = Authenticated["user"];
interface Caller {
  readonly authenticated: Authenticated;
  readonly user: User;
  readonly language: Language;
  readonly origin: Origin;
}

/** A good reply. */
const good = (msg: string, data: unknown): Reply => ({ code: GOOD, msg, errorinfo: "", data });

/** Calls are for one's own account: another's id is as unknown as one that is not there. */
function checkOwn(user: User, userId: number): void {
  if (userId !== user.id) throw new Refused("not_found");
}

async function sendCode({ accounts, funds }: HttpParts, fields: Fields, { user, language, origin }: Caller) {
  checkOwn(user, validate(middle.middleCodeRequest, fields).user_id);
  const { kind, account } = codeContact(user);
  await accounts.sendCode({
    channel: kind === "phone" ? "sms" : "mail",
    account,
    areaCode: kind === "phone" ? user.countryCode : "",
    scene: "withdraw_address",
    language,
    caller: user,
    origin,
  });
  return good(successText("code_sent", language), { ticket: funds.tickets.issue(user.id) });
}

async function boundAddress({ funds }: HttpParts, fields: Fields, { user }: Caller) {
  const { user_id, coin_name, contract_address } = validate(middle.boundAddressRequest, fields);
  checkOwn(user, user_id);
  const term = termOfContract(coin_name, contract_address);
  const bound = await funds.boundAddress(user.id, term.currency.id, term.chain);
  if (bound === null) throw new Refused("address_unknown");
  return good("", { address: bound.address, memo: bound.memo });
}

/** The JSON text of a binding. @throws Refused `malformed` */
function readBinding(text: string): v.InferOutput<typeof middle.bindAddressData> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), text);
  if (!parsed.success) throw new Refused("malformed", { field: "data" });
  return validate(middle.bindAddressData, parsed.output);
}

async function bindAddress(parts: HttpParts, fields: Fields, { authenticated, user, language }: Caller) {
  const { funds, accounts, clock } = parts;
  const { data, sign } = validate(middle.bindAddressRequest, fields);
  const binding = readBinding(data);
  checkOwn(user, binding.user_id);
  const ticket = funds.tickets.read(user.id, sign);
  const time = (binding.t ?? binding.timestamp ?? 0) * 1_000;
  if (Math.abs(clock.now() - time) > CLOCK_MS) throw new Refused("signature_wrong");
  accounts.requireRecentProof(authenticated);
  const term = termOfContract(binding.coin_name, binding.contract_address);
  const request = {
    userId: user.id,
    currencyId: term.currency.id,
    chain: term.chain,
    address: binding.address,
    memo: binding.memo,
    notes: "",
  };
  await funds.bindAddress(request, ticket, () =>
    accounts.takeCode(authenticated, "withdraw_address", binding.verificationcode),
  );
  return good(successText("address_bound", language), null);
}

async function usdtAccount({ funds }: HttpParts, fields: Fields, { user }: Caller) {
  const { keywords, pageSize } = validate(middle.usdtAccountRequest, fields);
  if (!["", String(user.id), user.email, user.phone].includes(keywords)) throw new Refused("not_found");
  const terms = termsOf(currencies.USDT.id).slice(0, pageSize);
  const data = await Promise.all(
    terms.map(async ({ chain }) => ({ type: chain, ...(await funds.depositAddress(chain, user.id)) })),
  );
  return good(
    "",
    data.map(({ type, address }) => ({ type, address })),
  );
}

/** What was thrown, in the service's own form; `errorinfo` is the refusal's code. */
function bad(error: unknown, request: FastifyRequest, reply: FastifyReply, language: Language): Reply {
  const { message, code } =
    error instanceof Refused
      ? refuse(request, error, language)
      : replyRefusal(error, request, reply, language);
  return { code: BAD, msg: String(message), errorinfo: code ?? "", data: null };
}

/**
 * The wallet service's calls, at its own root and with replies of its own form. The token identifies the caller, as everywhere.
 * @param limit of the calls that try passwords and codes
 */
export function walletMiddleRoutes(app: FastifyInstance, parts: HttpParts, limit: RouteOptions): void {
  const route = (
    method: "GET" | "POST",
    call: keyof typeof middle.middlePaths,
    answer: (parts: HttpParts, fields: Fields, caller: Caller) => Promise<Reply>,
    options: RouteOptions = {},
  ) => {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<Reply> => {
      let language = languageOf(request);
      try {
        const fields = readFields(request);
        const authenticated = await authenticate(parts.accounts, request);
        if (authenticated === null) throw new Refused("session_expired");
        const { user } = authenticated;
        language = languageOf(request, user.language);
        return await answer(parts, fields, { authenticated, user, language, origin: originOf(request) });
      } catch (error) {
        return bad(error, request, reply, language);
      }
    };
    app.route({
      method,
      url: middle.middlePaths[call],
      handler,
      config: { call },
      ...options,
      // What a limit refuses before the handler is reached.
      errorHandler: (error, request, reply) => reply.send(bad(error, request, reply, languageOf(request))),
    });
  };
  route("GET", "sendCode", sendCode, limit);
  route("GET", "boundAddress", boundAddress);
  route("POST", "bindAddress", bindAddress, limit);
  route("POST", "usdtAccount", usdtAccount);
}
