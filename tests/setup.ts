import { configureGlobal } from "fast-check";

/** Properties are tried on the same examples each time, so that a run says something about the change, not about its luck. */
const SEED = 20_260_101;

// Others are looked for with PROPERTY_SEED=$RANDOM; a failure tells the seed that it was found with.
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) });
