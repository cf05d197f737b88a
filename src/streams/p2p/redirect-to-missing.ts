import type { App } from "../app-types.ts";
import type { Reaction } from "../shell/reactions/types.ts";
import type { Prerequisite } from "./prerequisites.ts";

/** Where each is set up; a pending review is shown. */
const ways: Readonly<Record<Prerequisite, Reaction>> = {
  identity: { kind: "go", destination: { to: "authentication" } },
  review: { kind: "go", destination: { to: "authentication" } },
  receiving: { kind: "go", destination: { to: "userSetting" } },
  password: { kind: "ask-trade-password" },
};

/** Navigates to the page where a prerequisite is set up. */
export function redirectToMissing({ reactions }: Pick<App, "reactions">, missing: Prerequisite): void {
  reactions.react(ways[missing]);
}
