import type { Origin } from "./types.ts";

/** Browsers by what only they say of themselves, the imitated ones last. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];
const UNKNOWN_LENGTH = 40;

const nameIn = (list: typeof browsers, userAgent: string) => list.find(([sign]) => sign.test(userAgent))?.[1];

/** A browser as people call it, "Chrome on Linux", of what it says of itself; other programs keep the letters of their first words. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  if (system !== undefined) return system;
  return userAgent
    .replace(/[^\w .,:/()-]/g, "")
    .slice(0, UNKNOWN_LENGTH)
    .trim();
}

/** What stays the same of a browser when it is updated: its name without version numbers. */
export function deviceKind(userAgent: string): string {
  return userAgent.replace(/[\d._]+/g, "");
}

/** Where something was done from, for the messages to its owner. */
export function factsOf({ device, address }: Origin): Readonly<Record<"device" | "address", string>> {
  return { device: deviceName(device), address };
}
