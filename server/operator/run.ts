import { said, shown } from "./answers.ts";
import { readArguments } from "./arguments.ts";
import { Misuse } from "./misuse.ts";
import { ROOT } from "./operators.ts";
import type { Answer, Arguments, Block, Command, OperatorParts } from "./types.ts";
import { lineOf } from "./usage.ts";

/** Whether a command is worth so much that a second operator must agree. */
async function needsSecond(parts: OperatorParts, command: Command, given: Arguments): Promise<boolean> {
  const limit = parts.config.operations.secondAboveUsd;
  if (limit === 0n || command.worth === undefined) return false;
  const worth = await command.worth(parts, given);
  return worth === "unknown" || worth > limit;
}

/** What the trail keeps of a failure: the operator's mistake in its words, others by name. */
const outcomeOf = (error: unknown) =>
  error instanceof Misuse
    ? `refused: ${error.message}`
    : `failed: ${error instanceof Error ? error.name : String(error)}`;

/** Pauses are shown with every answer, until they are resolved. */
function warning({ auditor }: OperatorParts): readonly Block[] {
  const text = 'WARNING: the ledger is wrong and withdrawals are paused; see "ledger status".';
  return auditor.state.phase === "halted" ? [{ kind: "text", text }] : [];
}

/**
 * Runs a command for an operator, with a second one where it is worth much, and writes the trail: before it runs and with its outcome.
 * @throws Misuse
 */
export async function runCommand(
  parts: OperatorParts,
  operator: string,
  command: Command,
  typed: readonly string[],
): Promise<Answer> {
  const given = { ...readArguments(typed), operator };
  const line = lineOf(command, given);
  await parts.operators.note(operator, line, "asked");
  try {
    if (command.isForRoot === true && operator !== ROOT)
      throw new Misuse(`Only ${ROOT} can do this, with the key file of the data folder`);
    if ((await needsSecond(parts, command, given)) && !(await parts.operators.hasSecond(line, operator))) {
      await parts.operators.note(operator, line, "waits for a second operator");
      const text = "This waits for a second operator: another one types the same command within 24 hours.";
      return { ...said(text), isWaiting: true };
    }
    const { blocks, files } = await command.run(parts, given);
    await parts.operators.note(operator, line, "done");
    return shown([...warning(parts), ...blocks], files);
  } catch (error) {
    await parts.operators.note(operator, line, outcomeOf(error));
    throw error;
  }
}
