import { configureGlobal } from "fast-check";

/** Properties are tried on the same examples each time, so that a run says something about the change, not about its luck. */
const SEED = 20_260_101;

// PROPERTY_SEED=$RANDOM tries others; a failure prints its seed.
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) });
