import { configureGlobal, installGlobalPlugin, interruptAfterTimeLimit } from "fast-check";

/** Properties are tried on the same examples each time, so that a run says something about the change, not about its luck. */
const SEED = 20_260_101;

/** Less than a test may take, in ms: a property that fails is shrunk until then, and its counterexample is printed. */
const LONGEST = process.env.STORAGE === "postgres" ? 440_000 : 100_000;

// PROPERTY_SEED=$RANDOM tries others; a failure prints its seed.
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) });
installGlobalPlugin(interruptAfterTimeLimit(LONGEST, { failOnInterrupt: true }));
