import { dateTime } from "#server/wire/time.ts";
import { said } from "../answers.ts";
import type { Command } from "../types.ts";

const area = "ledger";

const status: Command = {
  ...{ area, name: "status", usage: "", isReading: true },
  about: "shows the result of the ledger audit, and whether withdrawals are open",
  async run({ auditor }) {
    const { phase, halt, cleanAt } = auditor.state;
    if (halt !== null)
      return said(
        [
          `Withdrawals are paused since ${dateTime(halt.foundAt)} UTC:`,
          ...halt.findings.map((one) => `  ${one}`),
        ].join("\n"),
      );
    return said(
      phase === "starting" || cleanAt === null
        ? "The first audit since the start is running; withdrawals are paused until it ends."
        : `The ledger is right. All accounts were last compared at ${dateTime(cleanAt)} UTC; withdrawals are open.`,
    );
  },
};

const findingsOf = (findings: readonly string[], right: string) =>
  findings.length === 0 ? right : findings.join("\n");

const audit: Command = {
  ...{ area, name: "audit", usage: "", isReading: true },
  about: "sums all postings and compares them with all balances; takes a while",
  run: async ({ auditor }) => said(findingsOf(await auditor.audit(), "The ledger is right.")),
};

const resume: Command = {
  ...{ area, name: "resume", usage: "" },
  about: "audits the ledger and, if it balances, opens withdrawals again",
  worth: async () => "unknown",
  run: async ({ auditor }, { operator }) =>
    said(findingsOf(await auditor.resume(operator), "The ledger is right. Withdrawals are open.")),
};

/** The ledger's audit. */
export const ledgerCommands: readonly Command[] = [status, audit, resume];
