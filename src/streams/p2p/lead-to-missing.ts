import type { App } from "../app-types.ts";
import type { Reaction } from "../shell/reactions/types.ts";
import type { Prerequisite } from "./prerequisites.ts";

/** Where each is put in place; a review can only be waited for, and is shown. */
const ways: Readonly<Record<Prerequisite, Reaction>> = {
  identity: { kind: "go", destination: { to: "authentication" } },
  review: { kind: "go", destination: { to: "authentication" } },
  receiving: { kind: "go", destination: { to: "userSetting" } },
  password: { kind: "ask-trade-password" },
};

/** Leads to the page where what is missing is put in place. */
export function leadToMissing({ reactions }: Pick<App, "reactions">, missing: Prerequisite): void {
  reactions.react(ways[missing]);
}
