import { describe, expect, it } from "vitest";
import { type PasswordUse, passwordStrength, type Weakness } from "#domain/account/password-strength.ts";

const ADA = ["ada.lovelace@example.com", "+12025550123", "Countess"];

describe("Password strength", () => {
  it.each<[string, PasswordUse, Weakness]>([
    ["secret1", "login", "common"],
    ["123456", "login", "common"],
    ["123456", "trade", "common"],
    ["P@ssw0rd1", "login", "common"],
    ["qwertyuiop", "login", "common"],
    ["ababababab", "login", "pattern"],
    ["19901231", "trade", "pattern"],
    ["311290", "trade", "pattern"],
    ["Millrace2026", "login", "personal"],
    ["lovelace-7", "login", "personal"],
    ["12025550123", "login", "personal"],
    ["countess99", "trade", "personal"],
    ["horse7", "login", "guessable"],
  ])("AUTH-PASSWORD-001 %s as a %s password is refused as %s", (password, use, weakness) => {
    expect(passwordStrength(password, use, ADA).weakness).toBe(weakness);
  });

  it.each<[string, PasswordUse]>([
    ["k7Rz2w", "login"],
    ["correct horse battery staple", "login"],
    ["mint-Kestrel-40", "login"],
    ["806173", "trade"],
    ["ada likes 3 brass windmills", "login"],
  ])("AUTH-PASSWORD-002 %s is strong enough as a %s password", (password, use) => {
    expect(passwordStrength(password, use, ADA).weakness).toBeNull();
  });

  it("AUTH-PASSWORD-003 judges a long password by its first 32 characters", () => {
    const start = "otter quay lantern fourteen bras";
    const [short, long] = [start, `${start}${"s windmill".repeat(10)}`];
    expect(passwordStrength(long, "login", [])).toEqual(passwordStrength(short, "login", []));
  });
});
