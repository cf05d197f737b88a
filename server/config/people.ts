import * as v from "valibot";
import { whole } from "./settings.ts";

const PPM_PER_PERCENT = 10_000n;

/** Identity reviews, uploads and referrals. @param demo reviews are decided at once, referrals are paid every minute */
export const peopleSettings = (demo: boolean) =>
  v.object({
    /** Seconds after which a review is decided automatically; 0: the operator decides. */
    reviewSeconds: whole("REVIEW_SECONDS", demo ? 5 : 0, 0, 86_400),
    /** Pictures that a user may upload within 24 hours. */
    uploadsPerDay: whole("UPLOADS_PER_DAY", 50, 1, 10_000),
    /** The inviter's share of spot fees, in millionths. */
    referralPpm: v.pipe(
      whole("REFERRAL_PERCENT", 20, 0, 100),
      v.transform((percent) => BigInt(percent) * PPM_PER_PERCENT),
    ),
    /** How often it is paid. */
    referralSeconds: whole("REFERRAL_SECONDS", demo ? 60 : 3_600, 1, 86_400),
  });
