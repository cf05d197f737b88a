import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser to test with: `CHROMIUM_PATH`, the system's, or Playwright's own; `null` when there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment.CHROMIUM_PATH;
  if (named !== undefined && named !== "") return named;
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Root cannot use Chromium's sandbox. */
export function chromiumArguments(): string[] {
  return isRoot() ? ["--no-sandbox"] : [];
}

/** What decides how a program is installed here. */
interface System {
  readonly debian: boolean;
  readonly root: boolean;
}

function thisSystem(): System {
  const debian =
    existsSync("/etc/debian_version") && readFileSync("/etc/os-release", "utf8").includes("ID=debian");
  return { debian, root: isRoot() };
}

/** The commands that install a Chromium the way of this system: Debian's packages for root, otherwise Playwright's own. */
export function installCommands({ debian, root }: System = thisSystem()): readonly (readonly string[])[] {
  if (debian && root)
    return [
      ["apt-get", "update"],
      ["apt-get", "install", "-y", "chromium"],
    ];
  return [["playwright", "install", "chromium"]];
}
