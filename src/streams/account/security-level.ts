/** How well an account is protected. */
export interface SecurityLevel {
  readonly percent: 25 | 50 | 75 | 100;
  readonly name: "weak" | "middle" | "high" | "strong";
}

const levels = [
  { percent: 25, name: "weak" },
  { percent: 50, name: "middle" },
  { percent: 75, name: "high" },
  { percent: 100, name: "strong" },
] as const satisfies readonly SecurityLevel[];

/** Begins at 25 percent; a bound phone, a bound e-mail address and a certified identity bring 25 each. */
export function securityLevel(has: {
  readonly phone: boolean;
  readonly email: boolean;
  readonly certified: boolean;
}): SecurityLevel {
  const steps = [has.phone, has.email, has.certified].filter(Boolean).length;
  return levels[steps] ?? levels[0];
}
