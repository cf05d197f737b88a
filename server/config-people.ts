import type { FieldReader } from "./config-fields.ts";

/** Settings of what users hand in, and of what they get for inviting others. */
export interface PeopleConfig {
  /** Seconds after which a review is decided by itself; 0: the operator decides. */
  readonly reviewSeconds: number;
  /** Pictures that a user may upload within 24 hours. */
  readonly uploadsPerDay: number;
  /** The inviter's share of spot fees, in millionths. */
  readonly referralPpm: bigint;
  /** How often it is paid. */
  readonly referralSeconds: number;
}

const PPM_PER_PERCENT = 10_000n;

/**
 * The settings of what users hand in, and of what they get for inviting others.
 * @param demo there reviews decide themselves and shares are paid each minute
 */
export function readPeople(read: FieldReader, demo: boolean): PeopleConfig {
  return {
    reviewSeconds: read.whole("REVIEW_SECONDS", demo ? 5 : 0, 0, 86_400),
    uploadsPerDay: read.whole("UPLOADS_PER_DAY", 50, 1, 10_000),
    referralPpm: BigInt(read.whole("REFERRAL_PERCENT", 20, 0, 100)) * PPM_PER_PERCENT,
    referralSeconds: read.whole("REFERRAL_SECONDS", demo ? 60 : 3_600, 1, 86_400),
  };
}
