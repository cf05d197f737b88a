import { ConfigError, readConfig } from "#server/config/config.ts";

/** What the configuration reports about an environment; empty for a valid one. */
export function problems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
