import type { Clock } from "#server/exchange/kit/clock.ts";
import type { Secrets } from "#server/exchange/kit/ids.ts";
import {
  authenticatorUri,
  newAuthenticatorSecret,
  periodOfCode,
} from "#server/exchange/session/authenticator.ts";
import type { SecretBox } from "#server/exchange/session/types.ts";
import { factorOf, insertFactor, takeFactorStep } from "#server/storage/operations/operator-factors.ts";
import type { Storage } from "#server/storage/storage.ts";

/** A secret that is not in force before its first code. */
export interface Enrolment {
  readonly secret: string;
  /** What an authenticator app reads from a QR code. */
  readonly uri: string;
}

/** The authenticators of operators: one each, with a secret that is sealed in the database. */
export interface OperatorFactors {
  isOn(operator: string): Promise<boolean>;
  enrol(operator: string): Enrolment;
  /** Puts a secret in force with its first code. @returns whether the code was right, and no other secret was faster */
  confirm(operator: string, secret: string, code: string): Promise<boolean>;
  /** Whether a code is right; each is taken once. */
  take(operator: string, code: string): Promise<boolean>;
}

const withoutSpaces = (code: string) => code.replace(/\s/g, "");

/** @param box seals with the key of the data folder */
export function createOperatorFactors(
  storage: Storage,
  box: Pick<SecretBox, "seal" | "open">,
  clock: Pick<Clock, "now">,
  secrets: Pick<Secrets, "token">,
): OperatorFactors {
  return {
    isOn: async (operator) => (await factorOf(storage, operator)) !== null,
    enrol(operator) {
      const secret = newAuthenticatorSecret(secrets.token);
      return { secret, uri: authenticatorUri(secret, `operator ${operator}`) };
    },
    async confirm(operator, secret, code) {
      const step = periodOfCode(secret, withoutSpaces(code), clock.now());
      return step !== null && insertFactor(storage, operator, box.seal(secret), step);
    },
    async take(operator, code) {
      const sealed = await factorOf(storage, operator);
      if (sealed === null) return false;
      const step = periodOfCode(box.open(sealed), withoutSpaces(code), clock.now());
      return step !== null && takeFactorStep(storage, operator, step);
    },
  };
}
