import { expect, it } from "vitest";
import { findChromium, installCommands } from "../../scripts/chromium.ts";

it("START-TEST-005 the browser is the one that is named, before any that is here", () => {
  expect(findChromium({ CHROMIUM_PATH: "/opt/chromium" })).toBe("/opt/chromium");
  expect(findChromium({ CHROMIUM_PATH: "" })).toBe(findChromium({}));
});

it.each([
  { debian: true, root: true, first: "apt-get update", last: "apt-get install -y chromium" },
  { debian: true, root: false, first: "playwright install chromium", last: "playwright install chromium" },
  { debian: false, root: true, first: "playwright install chromium", last: "playwright install chromium" },
])(
  "START-TEST-005 a missing browser comes from where this system has it: Debian $debian, root $root",
  ({ first, last, ...system }) => {
    const commands = installCommands(system).map((command) => command.join(" "));
    expect([commands[0], commands.at(-1)]).toEqual([first, last]);
  },
);
