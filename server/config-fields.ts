import { MONEY_SCALE, parseDecimal } from "#contract/decimal.ts";
import { LARGEST } from "./exchange/arithmetic.ts";

/** The process environment, or a stand-in for it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a decimal setting must be. */
export interface DecimalRule {
  /** In words, after "must be". */
  readonly wanted: string;
  /** How many decimals it has at most, and is scaled by. */
  readonly scale?: number;
  /** Whether a scaled value will do; by itself everything from 0 does. */
  readonly fits?: (value: bigint) => boolean;
}

/** 100 % in millionths. */
const WHOLE_PPM = 1_000_000n;
/** 1 % is 10,000 millionths: percent has 4 decimals at most. */
const PERCENT_SCALE = 4;

/** Reads settings out of the environment; collects every problem, so that all of them are told at once. */
export interface FieldReader {
  readonly problems: string[];
  text(name: string, preset: string): string;
  /** A whole number within bounds. */
  whole(name: string, preset: number, least: number, most: number): number;
  /** A number above 0, fractions allowed. */
  positive(name: string, preset: number): number;
  /** A decimal that is not negative and that the database holds, scaled by 10^8 if nothing else is said. */
  decimal(name: string, preset: string, rule: DecimalRule): bigint;
  /** A percentage with at most 4 decimals, from 0 to 100, as millionths. */
  percent(name: string, preset: string): bigint;
  /** `0` or `1`. */
  flag(name: string, preset: boolean): boolean;
  /** An address with one of the given schemes (`["http", "https"]`), or empty. */
  address(name: string, schemes: readonly string[]): string;
  /** Origins (`https://host[:port]`) separated by commas; `*` alone for any. */
  origins(name: string): readonly string[];
  choice<const Choice extends string>(name: string, choices: readonly Choice[], preset: Choice): Choice;
}

function hasScheme(value: string, schemes: readonly string[]): boolean {
  return URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1));
}

/** The settings that are numbers. @param given what the environment says, blanks cut off; empty where nothing is */
function createNumbers(
  given: (name: string) => string,
  problems: string[],
): Pick<FieldReader, "whole" | "positive" | "decimal" | "percent"> {
  const number = (name: string, preset: number, fits: (value: number) => boolean, wanted: string) => {
    const raw = given(name);
    if (raw === "") return preset;
    const value = /^\d+(\.\d+)?$/.test(raw) ? Number(raw) : Number.NaN;
    if (fits(value)) return value;
    problems.push(`${name} must be ${wanted}, not "${raw}"`);
    return preset;
  };
  const decimal: FieldReader["decimal"] = (name, preset, { wanted, scale = MONEY_SCALE, fits }) => {
    const raw = given(name) || preset;
    const value = parseDecimal(raw, scale);
    if (value !== null && value >= 0n && value <= LARGEST && (fits === undefined || fits(value)))
      return value;
    problems.push(`${name} must be ${wanted}, not "${raw}"`);
    return 0n;
  };
  return {
    decimal,
    percent: (name, preset) =>
      decimal(name, preset, {
        wanted: `a percentage such as ${preset}`,
        scale: PERCENT_SCALE,
        fits: (value) => value <= WHOLE_PPM,
      }),
    whole: (name, preset, least, most) =>
      number(
        name,
        preset,
        (value) => Number.isInteger(value) && value >= least && value <= most,
        `a whole number from ${least} to ${most}`,
      ),
    positive: (name, preset) => number(name, preset, (value) => value > 0, "a number above 0"),
  };
}

/** Reads settings by name; what is wrong is collected, so that all of it can be told at once. */
export function createFieldReader(environment: Environment): FieldReader {
  const problems: string[] = [];
  const given = (name: string) => (environment[name] ?? "").trim();
  return {
    problems,
    ...createNumbers(given, problems),
    text: (name, preset) => given(name) || preset,
    flag(name, preset) {
      const raw = given(name);
      if (raw === "0" || raw === "1") return raw === "1";
      if (raw !== "") problems.push(`${name} must be 0 or 1, not "${raw}"`);
      return preset;
    },
    address(name, schemes) {
      const raw = given(name);
      // The value is not repeated: an address may hold a password.
      if (raw !== "" && !hasScheme(raw, schemes))
        problems.push(
          `${name} must be an address that starts with ${schemes.map((s) => `${s}://`).join(" or ")}`,
        );
      return raw;
    },
    origins(name) {
      const origins = given(name)
        .split(",")
        .map((one) => one.trim())
        .filter((one) => one !== "");
      for (const one of origins)
        if (one !== "*" && !(hasScheme(one, ["http", "https"]) && new URL(one).origin === one))
          problems.push(`${name} must list origins such as https://host:port, not "${one}"`);
      return origins;
    },
    choice(name, choices, preset) {
      const raw = given(name);
      const chosen = choices.find((choice) => choice === raw);
      if (raw !== "" && chosen === undefined)
        problems.push(`${name} must be one of ${choices.join(", ")}, not "${raw}"`);
      return chosen ?? preset;
    },
  };
}
