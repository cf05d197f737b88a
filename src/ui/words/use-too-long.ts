import { useLingui } from "@lingui/react/macro";

/**
 * The problem of a text with more characters than its field takes; `undefined`: nothing. Fields use it instead of `maxLength`,
 * which cuts what is typed or pasted without a word.
 */
export function useTooLong(value: string, limit: number | undefined): string | undefined {
  const { t } = useLingui();
  const { length } = value;
  return limit === undefined || length <= limit
    ? undefined
    : t`Too long: ${length} characters, at most ${limit}`;
}
