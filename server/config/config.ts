import * as v from "valibot";
import { accountSettings } from "./accounts.ts";
import { demoSettings } from "./demo.ts";
import { earnSettings } from "./earn.ts";

import { leverageSettings } from "./leverage.ts";
import { mailSettings } from "./mail.ts";
import { networkSettings } from "./network.ts";
import { operationsSettings } from "./operations.ts";
import { optionsSettings } from "./options.ts";
import { p2pSettings } from "./p2p.ts";
import { peopleSettings } from "./people.ts";
import { pointsSettings } from "./points.ts";
import { siteSettings } from "./site.ts";
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
export const settingsOf = (demo: boolean) =>
  v.intersect([
    demoSettings(demo),
    networkSettings(demo),
    operationsSettings(demo),
    mailSettings(demo),
    siteSettings,
    accountSettings,
    peopleSettings(demo),
    walletSettings(demo),
    leverageSettings,
    optionsSettings,
    p2pSettings,
    earnSettings,
    pointsSettings(demo),
  ]);

/** Everything that can be set from outside, validated. The README lists the variables. */
export type Config = v.InferOutput<ReturnType<typeof settingsOf>>;

/**
 * Reads settings from the environment.
 * @throws ConfigError that lists all problems: the variable, what is allowed, and what was given unless it may be secret
 */
export function readSettings<Settings>(
  schema: v.GenericSchema<unknown, Settings>,
  environment: Environment,
): Settings {
  const result = v.safeParse(schema, environment);
  if (result.success) return result.output;
  throw new ConfigError(
    result.issues.map(({ path, message }) => (path ? `${String(path[0].key)} ${message}` : message)),
  );
}

/** Reads the configuration from the environment. @throws ConfigError that lists all problems at once */
export const readConfig = (environment: Environment): Config =>
  readSettings(settingsOf(environment.MILLRACE_DEMO?.trim() !== "0"), environment);
