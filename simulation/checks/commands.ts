import * as v from "valibot";
import { type Call, type Command, isCommand } from "#contract/call.ts";
import * as calls from "#contract/calls/index.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Witness } from "../browser/visitor.ts";

/** What the contract exports beside its calls has no path. */
const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;
/** Commands by their path. */
const commands: ReadonlyMap<string, Command> = new Map(
  Object.values<unknown>(calls)
    .filter(isCall)
    .filter(isCommand)
    .map((command) => [command.path, command]),
);
const accepted = v.object({ type: v.literal("ok"), message: v.unknown() });
const settled = v.object({ type: v.literal("ok"), message: calls.settleCommand.message });
/** Names of commands that end an order, a position or a pending one; `id` names it. */
const ends: ReadonlyMap<string, "spot_order" | "lever_position"> = new Map([
  [calls.revokeOrder.name, "spot_order"],
  [calls.cancelOrder.name, "spot_order"],
  [calls.leverClose.name, "lever_position"],
  [calls.leverCancel.name, "lever_position"],
]);

/** A command that a reply said was executed. */
interface Fact {
  readonly kind: string;
  /** What the command ended; `null`: nothing. */
  readonly ended: { readonly table: "spot_order" | "lever_position"; readonly id: number } | null;
  /** The first reply's message. A repeat of the command must bring the same; a placement brings its order as it is now. */
  readonly message: string | null;
}

/**
 * Notes which commands the exchange said it executed, or never will, and compares that with what the database holds: no command is lost,
 * none runs twice, and a repeat is answered as the first.
 */
export function createCommandCheck(): Witness & { findings(storage: Storage): Promise<readonly string[]> } {
  const facts = new Map<string, Fact>();
  const voided = new Set<string>();
  const contradictions: string[] = [];
  const note = (clientId: string, fact: Fact) => {
    const before = facts.get(clientId);
    if (before === undefined) facts.set(clientId, fact);
    else if (before.kind !== fact.kind)
      contradictions.push(`${clientId} was answered as ${before.kind} and as ${fact.kind}`);
    else if (before.message !== null && fact.message !== null && before.message !== fact.message)
      contradictions.push(`${clientId} was answered with ${before.message} and with ${fact.message}`);
  };
  return {
    arrived: () => undefined,
    pushed: () => undefined,
    replied({ request: { url, body }, reply: { data } }) {
      const fields = new URLSearchParams(typeof body === "string" ? body : "");
      const command = commands.get(url);
      const named = command === undefined ? null : fields.get(command.once);
      // What the demo gives away is sent without an id.
      if (command !== undefined && named !== null && v.is(accepted, data))
        note(named, factOf(command, fields, data.message));
      if (url !== calls.settleCommand.path || !v.is(settled, data)) return;
      const clientId = fields.get("client_id") ?? "";
      if (data.message.state === "void") voided.add(clientId);
      else note(clientId, { kind: data.message.kind, ended: null, message: null });
    },
    async findings(storage) {
      const kept = await keptCommands(storage);
      return [
        ...contradictions.splice(0),
        ...[...facts].flatMap(([clientId, { kind }]) => faultsOf(clientId, kind, kept.get(clientId) ?? [])),
        ...[...voided].filter((id) => kept.has(id)).map((id) => `${id} was given up, and was executed`),
        ...(await reopened(storage, facts)),
        ...(await movesWithoutRecord(storage)),
      ];
    },
  };
}

function factOf({ name, once }: Command, fields: URLSearchParams, message: unknown): Fact {
  const table = ends.get(name);
  // With a number of contracts only a part of a position is closed, unless it has no more of them.
  const isPart = name === calls.leverClose.name && (fields.get("share") ?? "") !== "";
  return {
    kind: name,
    ended: table === undefined || isPart ? null : { table, id: Number(fields.get("id")) },
    message: once === "client_order_id" ? null : JSON.stringify(message),
  };
}

function faultsOf(clientId: string, kind: string, kept: readonly string[]): readonly string[] {
  if (kept.length === 1 && kept[0] === kind) return [];
  return kept.length === 0
    ? [`${kind} ${clientId} was acknowledged and is lost`]
    : [`${kind} ${clientId} was executed as ${kept.join(" and ")}`];
}

/** The calls that were executed under each client id. */
async function keptCommands(storage: Storage): Promise<ReadonlyMap<string, readonly string[]>> {
  const [records, orders, positions, options] = [
    await storage.selectFrom("command").select(["client_id", "kind"]).where("state", "=", "done").execute(),
    await storage.selectFrom("spot_order").select("client_order_id").execute(),
    await storage.selectFrom("lever_position").select("client_order_id").execute(),
    await storage.selectFrom("micro_order").select("client_order_id").execute(),
  ];
  const kept = new Map<string, string[]>();
  const add = (id: string | null, kind: string | null) => {
    if (id === null) return;
    const kinds = kept.get(id) ?? [];
    kept.set(id, [...kinds, kind ?? ""]);
  };
  for (const { client_id, kind } of records) add(client_id, kind);
  for (const { client_order_id } of orders) add(client_order_id, calls.placeOrder.name);
  for (const { client_order_id } of positions) add(client_order_id, calls.leverSubmit.name);
  for (const { client_order_id } of options) add(client_order_id, calls.microSubmit.name);
  return kept;
}

/** Orders and positions that a command has ended, and that are open. */
async function reopened(storage: Storage, facts: ReadonlyMap<string, Fact>): Promise<readonly string[]> {
  const ended = [...facts.values()].flatMap((fact) =>
    fact.ended === null ? [] : [{ ...fact.ended, kind: fact.kind }],
  );
  if (ended.length === 0) return [];
  const orders = await storage.selectFrom("spot_order").select("id").where("state", "=", "open").execute();
  const positions = await storage
    .selectFrom("lever_position")
    .select("id")
    .where("state", "in", ["open", "pending"])
    .execute();
  const open = { spot_order: idsOf(orders), lever_position: idsOf(positions) };
  return ended
    .filter(({ table, id }) => open[table].has(id))
    .map(({ kind, table, id }) => `${kind} of ${table} ${id} was acknowledged, and it is open`);
}

const idsOf = (rows: readonly { readonly id: bigint | number }[]) =>
  new Set(rows.map(({ id }) => Number(id)));

/** Each move between wallets that a user named is in the ledger once. */
async function movesWithoutRecord(storage: Storage): Promise<readonly string[]> {
  const [named, posted] = [
    await storage
      .selectFrom("wallet_move")
      .select((eb) => eb.fn.countAll<bigint>().as("count"))
      .execute(),
    await storage
      .selectFrom("ledger_transfer")
      .select((eb) => eb.fn.countAll<bigint>().as("count"))
      .where("kind", "=", "move")
      .execute(),
  ];
  const [asked, done] = [Number(named[0]?.count), Number(posted[0]?.count)];
  return asked === done ? [] : [`${asked} moves between wallets were named, the ledger has ${done}`];
}
