/** What a command is known by: the id that it executes once under, and what it asks for. */
export interface CommandName {
  readonly userId: number;
  /** The client's own, or one of `derivedIds`. */
  readonly clientId: string;
  /** The name of its call. */
  readonly kind: string;
  /** A hash of what it asks for: see `termsOf`. */
  readonly terms: string;
}

/** Plain data that a reply is written from: numbers, texts and ids, no words of a language. */
export type CommandOutcome = Readonly<Record<string, unknown>>;

/** A command that executes once. `Result`: what the exchange made of it. */
export interface Once<in Result = unknown> extends CommandName {
  /** What is stored as its outcome. Called within the transaction of the effect, before it commits. */
  outcome(result: Result): CommandOutcome;
}

/** A command as it is stored: with its outcome, or given up before it arrived. */
export type CommandRecord =
  | (CommandName & { readonly state: "done"; readonly outcome: CommandOutcome; readonly createdAt: number })
  | {
      readonly userId: number;
      readonly clientId: string;
      readonly state: "void";
      readonly createdAt: number;
    };

export type DoneCommand = Extract<CommandRecord, { state: "done" }>;
