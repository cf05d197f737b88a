import * as v from "valibot";
import { accountSettings } from "./accounts.ts";
import { clusterSettings } from "./cluster.ts";
import { earnSettings } from "./earn.ts";
import { mailSettings } from "./mail.ts";
import { networkSettings } from "./network.ts";
import { operationsSettings } from "./operations.ts";
import { optionsSettings } from "./options.ts";
import { p2pSettings } from "./p2p.ts";
import { peopleSettings } from "./people.ts";
import { flag } from "./settings.ts";
import { siteSettings } from "./site.ts";
import { tradingSettings } from "./trading.ts";
import { walletSettings } from "./wallets.ts";

/** The process environment, or a replacement for it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Some settings are invalid: the message lists every problem, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/** The settings of all topics. @param demo decides some defaults */
const settingsOf = (demo: boolean) =>
  v.object({
    demo: flag("MILLRACE_DEMO", true),
    ...networkSettings(demo),
    ...operationsSettings(demo),
    ...tradingSettings(demo),
    cluster: clusterSettings,
    delivery: mailSettings(demo),
    site: siteSettings,
    accounts: accountSettings,
    people: peopleSettings(demo),
    funds: walletSettings(demo),
    options: optionsSettings,
    p2p: p2pSettings,
    earn: earnSettings(demo),
  });

/** Everything that can be set from outside, validated. The README lists the variables. */
export type Config = v.InferOutput<ReturnType<typeof settingsOf>>;

const isGroup = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { readonly entries: v.ObjectEntries } => "entries" in schema;

/** The environment in the form of a schema: each setting gets the text of its variable. */
function arrange(schema: v.GenericSchema, environment: Environment): unknown {
  const { variable } = v.getMetadata(schema);
  if (typeof variable === "string") return environment[variable];
  if (!isGroup(schema)) return undefined;
  const entries = Object.entries(schema.entries);
  return Object.fromEntries(entries.map(([key, entry]) => [key, arrange(entry, environment)]));
}

/**
 * Reads settings from the environment.
 * @param schema settings, and objects of them
 * @throws ConfigError that lists all problems: the variable, what is allowed, and what was given unless it may be secret
 */
export function readSettings<Settings>(
  schema: v.GenericSchema<unknown, Settings>,
  environment: Environment,
): Settings {
  const result = v.safeParse(schema, arrange(schema, environment));
  if (result.success) return result.output;
  throw new ConfigError([...new Set(result.issues.map(({ message }) => message))]);
}

/** Reads the configuration from the environment. @throws ConfigError that lists all problems at once */
export const readConfig = (environment: Environment): Config =>
  readSettings(settingsOf(environment.MILLRACE_DEMO?.trim() !== "0"), environment);
