import * as v from "valibot";
import { whole } from "./settings.ts";

const PPM_PER_PERCENT = 10_000n;

/** Identity reviews, uploads and referrals. @param demo reviews are decided at once, referrals are paid every minute */
export const peopleSettings = (demo: boolean) =>
  v.pipe(
    v.object({
      REVIEW_SECONDS: whole(demo ? 5 : 0, 0, 86_400),
      UPLOADS_PER_DAY: whole(50, 1, 10_000),
      REFERRAL_PERCENT: whole(20, 0, 100),
      REFERRAL_SECONDS: whole(demo ? 60 : 3_600, 1, 86_400),
    }),
    v.transform((set) => ({
      people: {
        /** Seconds after which a review is decided by itself; 0: the operator decides. */
        reviewSeconds: set.REVIEW_SECONDS,
        /** Pictures that a user may upload within 24 hours. */
        uploadsPerDay: set.UPLOADS_PER_DAY,
        /** The inviter's share of spot fees, in millionths. */
        referralPpm: BigInt(set.REFERRAL_PERCENT) * PPM_PER_PERCENT,
        /** How often it is paid. */
        referralSeconds: set.REFERRAL_SECONDS,
      },
    })),
  );
