import type { Clock } from "../../exchange/kit/clock.ts";
import { Refused } from "../../exchange/kit/refused.ts";
import { isUnanswered, LinkTimeout, NoOwner, Unanswered } from "../errors.ts";
import type { Link, StopServing } from "../types.ts";

/** The calls of a subject by name: what each takes and gives. */
type Calls<Names> = { readonly [Name in keyof Names]: (argument: never) => unknown };

/** How an owner answers the calls of its subject. */
export type Handlers<Names extends Calls<Names>> = {
  readonly [Name in keyof Names]: (argument: Parameters<Names[Name]>[0]) => Promise<ReturnType<Names[Name]>>;
};

/** Answers the calls of a subject. Messages are made by `createCaller`, in a process of the same program. */
export function serveCalls<Names extends Calls<Names>>(
  link: Link,
  subject: string,
  handlers: Handlers<Names>,
): StopServing {
  return link.serve(subject, (message) => {
    const { name, argument } = message as { readonly name: keyof Names; readonly argument: never };
    return handlers[name](argument);
  });
}

/** For so long a command is sent again while no answer comes: longer than another owner takes to begin. */
export const REPEAT_FOR_MS = 5_000;
/** How long to wait before a command is sent again where nobody serves it, ms. */
const AGAIN_MS = 50;

/** Calls the owner of a subject. */
export interface Caller<Names extends Calls<Names>> {
  /** Asks once. @throws Refused, `market_busy` where no answer comes */
  ask<Name extends keyof Names>(
    subject: string,
    name: Name,
    argument: Parameters<Names[Name]>[0],
  ): Promise<ReturnType<Names[Name]>>;
  /**
   * Gives a command that executes once, however often it arrives: it is sent again for five seconds while nobody serves it, its owner
   * changes, or no answer comes.
   * @throws Refused; `market_busy` where it reached nobody, `outcome_unknown` where it may have been executed
   */
  command<Name extends keyof Names>(
    subject: string,
    name: Name,
    argument: Parameters<Names[Name]>[0],
  ): Promise<ReturnType<Names[Name]>>;
}

export interface CallerParts {
  readonly link: Link;
  readonly clock: Pick<Clock, "monotonic" | "after">;
}

/** Creates what calls the owners of subjects. */
export function createCaller<Names extends Calls<Names>>({ link, clock }: CallerParts): Caller<Names> {
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  return {
    async ask<Name extends keyof Names>(subject: string, name: Name, argument: unknown) {
      try {
        return (await link.request(subject, { name, argument })) as ReturnType<Names[Name]>;
      } catch (error) {
        if (isUnanswered(error)) throw new Refused("market_busy", {}, { cause: error });
        throw error;
      }
    },
    async command<Name extends keyof Names>(subject: string, name: Name, argument: unknown) {
      const begun = clock.monotonic();
      let mayHaveArrived = false;
      for (;;) {
        try {
          return (await link.request(subject, { name, argument })) as ReturnType<Names[Name]>;
        } catch (error) {
          if (!isUnanswered(error)) throw error;
          mayHaveArrived ||= !(error instanceof NoOwner);
          if (error instanceof Unanswered || clock.monotonic() - begun >= REPEAT_FOR_MS)
            throw new Refused(mayHaveArrived ? "outcome_unknown" : "market_busy", {}, { cause: error });
          if (!(error instanceof LinkTimeout)) await wait(AGAIN_MS);
        }
      }
    },
  };
}
