import type { Command, FieldsOf, ReplyOf } from "#contract/call.ts";
import type { CommandRequest, Commands } from "#server/exchange/commands/commands.ts";
import { isDerived } from "#server/exchange/commands/derived-ids.ts";
import { termsOf } from "#server/exchange/commands/terms.ts";
import type { CommandOutcome, Once } from "#server/exchange/commands/types.ts";
import { Refused } from "#server/exchange/kit/refused.ts";
import { successText } from "../texts/index.ts";
import type { SuccessCode } from "../texts/types.ts";
import type { UserCaller } from "../types.ts";
import type { Handler, RouteOptions } from "./handler.ts";

/**
 * How a command is answered. `Result`: what the exchange makes of it; `Outcome`: the plain data of that, stored in the transaction of the
 * effect, from which every reply is written.
 */
export interface CommandHandler<C extends Command, Result, Outcome extends CommandOutcome> {
  /** Checks what is asked and executes it; `once` goes to the transaction of the effect. */
  execute(fields: FieldsOf<C>, caller: UserCaller, once: Once<Result>): Promise<unknown>;
  outcome(result: Result): Outcome;
  /** The reply, also to a repeat and in `settleCommand`. */
  reply(outcome: Outcome, caller: UserCaller): ReplyOf<C> | Promise<ReplyOf<C>>;
}

/** Writes the reply of a command from its stored outcome, in the caller's language. */
export type CommandReply = (outcome: CommandOutcome, caller: UserCaller) => unknown;

/** Registers calls that execute once. */
export interface CommandRoutes {
  /** A command, see `Commands`. */
  command<C extends Command, Result, Outcome extends CommandOutcome>(
    call: C,
    handler: CommandHandler<C, Result, Outcome>,
    options?: RouteOptions,
  ): void;
  /** A placement: its `client_order_id` is never empty, and the exchange keeps it with what it makes. */
  placement<C extends Command>(call: C, handler: Handler<C, UserCaller>, options?: RouteOptions): void;
  /** By the names of commands. */
  readonly replies: ReadonlyMap<string, CommandReply>;
}

/** The outcome and the reply of a command that is answered with a text. @param choose the text, with the values of its placeholders */
export function answering<Result>(
  choose:
    | SuccessCode
    | ((result: Result) => readonly [what: SuccessCode, values?: Readonly<Record<string, string>>]),
) {
  interface Spoken {
    readonly successText: SuccessCode;
    readonly values: Readonly<Record<string, string>>;
    readonly [name: string]: unknown;
  }
  return {
    outcome(result: Result): Spoken {
      const [what, values = {}] = typeof choose === "function" ? choose(result) : [choose];
      return { successText: what, values };
    },
    reply: (spoken: Spoken, { language }: UserCaller): string =>
      successText(spoken.successText, language, spoken.values),
  };
}

/** A command as it arrived. @throws Refused `malformed` for an id that only the exchange gives */
function requestOf(
  { name, once }: Command,
  fields: Readonly<Record<string, unknown>>,
  { authenticated: { user, session } }: UserCaller,
): CommandRequest {
  const clientId = String(fields[once] ?? "");
  if (isDerived(clientId)) throw new Refused("malformed", { field: once });
  return { userId: user.id, session: session.tokenHash, kind: name, terms: termsOf(fields), clientId };
}

type Register = <C extends Command>(call: C, handler: Handler<C, UserCaller>, options?: RouteOptions) => void;

/** @param register registers a call for users */
export function createCommandRoutes(commands: Commands, register: Register): CommandRoutes {
  const replies = new Map<string, CommandReply>();
  return {
    replies,
    command<C extends Command, Result, Outcome extends CommandOutcome>(
      call: C,
      { execute, outcome, reply }: CommandHandler<C, Result, Outcome>,
      options?: RouteOptions,
    ) {
      // What is stored under the name of a call was made by its own `outcome`.
      const written: CommandReply = (stored, caller) => reply(stored as Outcome, caller);
      replies.set(call.name, written);
      const answer = async (fields: FieldsOf<C>, caller: UserCaller) => {
        const request = requestOf(call, fields as Readonly<Record<string, unknown>>, caller);
        const stored = await commands.run<Result>(request, outcome, (once) => execute(fields, caller, once));
        return reply(stored as Outcome, caller);
      };
      register(call, answer, options);
    },
    placement(call, handler, options) {
      const answer: typeof handler = (fields, caller) => {
        const given = fields as Readonly<Record<string, unknown>>;
        return commands.place(requestOf(call, given, caller), (id) =>
          handler({ ...given, [call.once]: id } as typeof fields, caller),
        );
      };
      register(call, answer, options);
    },
  };
}
