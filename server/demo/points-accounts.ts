import { scaled } from "../exchange/kit/arithmetic.ts";
import type { PointsAccountSeed } from "../exchange/points/embedded-service.ts";

const FIRST_POINTS = scaled("5000");

/** Accounts of the demo's points service, for users of the demo to bind. */
export const demoPointsAccounts: readonly PointsAccountSeed[] = [
  { name: "demo-points", password: "points1234", points: FIRST_POINTS },
  { name: "second-points", password: "points1234", points: FIRST_POINTS },
  { name: "third-points", password: "points1234", points: FIRST_POINTS },
];
