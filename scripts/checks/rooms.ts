/** A room of docs/architecture.md, by the longest folder that a path begins with. */
export const roomFolders = {
  contract: "contract/",
  /** Formulas that browser and server share. */
  domain: "domain/",
  api: "src/api/",
  streams: "src/streams/",
  routes: "src/routes/",
  ui: "src/ui/",
  /** `src/main.tsx`, the composition root, and the other files directly in `src`. */
  root: "src/",
  exchange: "server/exchange/",
  storage: "server/storage/",
  /** The port to block chains. */
  chain: "server/chain/",
  server: "server/",
  /** The product under faults in virtual time. Only tests import it. */
  simulation: "simulation/",
  /** Programs on the API, which know the contract alone. Only tests import them. */
  examples: "examples/",
  /** Code outside of the product, which may import all of it. */
  outside: "",
} as const;
export type Room = keyof typeof roomFolders;

/** The room of a path from the project's root. */
export function roomOf(path: string): Room {
  const rooms = Object.entries(roomFolders) as [Room, string][];
  const [room] = rooms
    .filter(([, folder]) => path.startsWith(folder))
    .reduce((best, next) => (next[1].length > best[1].length ? next : best));
  return room;
}

/** What the code of each room may import of the others; its own room is understood. */
const allowed: Readonly<Record<Room, readonly Room[]>> = {
  contract: ["domain"],
  domain: [],
  api: ["contract", "domain"],
  streams: ["contract", "domain", "api"],
  ui: ["contract", "domain", "streams"],
  routes: ["contract", "domain", "streams", "ui", "root"],
  root: ["contract", "domain", "api", "streams", "routes", "ui"],
  exchange: ["contract", "domain", "storage", "chain"],
  storage: ["contract", "domain", "exchange", "chain"],
  chain: ["contract", "domain", "exchange", "storage"],
  server: ["contract", "domain", "exchange", "storage", "chain"],
  simulation: ["contract", "domain", "api", "streams", "root", "exchange", "storage", "chain", "server"],
  examples: ["contract", "domain"],
  outside: [
    "contract",
    "domain",
    "api",
    "streams",
    "routes",
    "ui",
    "root",
    "exchange",
    "storage",
    "chain",
    "server",
  ],
};

/** Modules of `src/streams` whose values the UI may use: view models and what belongs to their interface. Of the others it takes types alone. */
const streamsForUi =
  /^src\/streams\/(.*\/(screens\/.*|figures\.ts)|.*\.screen\.ts|kit\/resource\/loadable\.ts|kit\/form\/form\.ts)$/;

/** The areas of docs/architecture.md, by which folders of a layer are named. */
const areas =
  /^(session|account|markets|spot|leverage|options|p2p|wallets|earn|insurance|points|acceptors|news)\//;

/**
 * Why code of a kit in `src` must not import another file of its layer: a kit knows no area, and that of streams takes nothing but types
 * of the shell. `null`: it may.
 */
export function kitProblem(from: string, to: string, typeOnly: boolean): string | null {
  const layer = roomFolders[roomOf(from)];
  if (roomOf(to) !== roomOf(from) || !layer.startsWith(roomFolders.root) || !from.startsWith(`${layer}kit/`))
    return null;
  const inside = to.slice(layer.length);
  if (areas.test(inside)) return "a kit imports no area: hand it in";
  const isOfShell = layer === roomFolders.streams && inside.startsWith("shell/");
  return isOfShell && !typeOnly ? "the kit of streams takes only types of the shell: hand it in" : null;
}

/** Whether a file may import another; both are paths from the root. */
export function mayImport(from: string, to: string, typeOnly: boolean): boolean {
  const [source, target] = [roomOf(from), roomOf(to)];
  if (source === target) return true;
  if (target === "simulation" || target === "examples") return from.startsWith("tests/");
  if (!allowed[source].includes(target)) return false;
  if (source === "ui" && target === "streams") return typeOnly || streamsForUi.test(to);
  return true;
}
