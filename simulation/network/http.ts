import type { Incoming, Outgoing, Transport } from "#src/api/http/transport.ts";
import type { Host, ServerRun } from "../exchange/host.ts";
import type { Log } from "../world/log.ts";
import type { Actor, World } from "../world/world.ts";
import type { Line } from "./line.ts";

/** What a browser gives for a request without a reply. */
class NetworkError extends Error {}

/** What went over a line, for the checks. */
export interface Exchanged {
  readonly tab: string;
  readonly request: Outgoing;
  readonly reply: Incoming;
}

interface HttpParts {
  readonly world: World;
  readonly host: Host;
  readonly log: Log;
  readonly line: Line;
  readonly tab: Actor;
  /** A request has reached the server. */
  readonly onArrived: (request: Outgoing) => void;
  /** A reply has reached the tab. */
  readonly onReply: (exchanged: Exchanged) => void;
}

/** How long a browser waits before it gives up on a server that refuses connections, ms. */
const REFUSED_MS = 5;

/** Sends the requests of a tab to the server that runs, as a network does: late, not at all, or twice. */
export function createTransport(parts: HttpParts): Transport {
  const { world, host, log, line, tab } = parts;
  /** What the network does belongs to nobody. */
  const network = world.spawn(`network of ${tab.name}`);
  return (request) =>
    new Promise((resolve, reject) => {
      let isOver = false;
      const over = (end: () => void, ms: number) =>
        void world.after(tab, ms, () => {
          if (isOver) return;
          isOver = true;
          end();
        });
      const lose = (ms: number) => over(() => reject(new NetworkError("The connection failed")), ms);
      request.signal.addEventListener("abort", () => {
        // The product aborts each request that is over, too.
        if (isOver) return;
        isOver = true;
        reject(new NetworkError("aborted"));
      });
      const { weather } = line;
      const label = `${tab.name} ${request.method} ${request.url}`;
      if (weather.isDown) return lose(line.delay());
      if (line.happens(weather.loss)) {
        log.write(`${label} lost`);
        // Half of the time the browser is notified; otherwise it waits for its own timeout.
        if (line.happens(0.5)) lose(line.delay());
        return;
      }
      const arrive = () => {
        const run = host.run();
        if (run === null) return lose(REFUSED_MS);
        log.write(`${label} arrives`, `${JSON.stringify(request.query)} ${bodyOf(request)}`);
        parts.onArrived(request);
        world.after(run.actor, 0, () => {
          inject(run, request, line.address).then(
            (reply) => answer(run, reply),
            () => lose(line.delay()),
          );
        });
        const stopWaiting = host.onCrash(() => {
          stopWaiting();
          lose(line.delay());
        });
      };
      const answer = (run: ServerRun, reply: Incoming) => {
        if (!run.actor.isAlive) return;
        log.write(`${label} answered`, JSON.stringify(reply.data));
        if (line.happens(line.weather.loss) || line.weather.isDown) {
          log.write(`${label} reply lost`);
          if (line.happens(0.5)) lose(line.delay());
          return;
        }
        over(() => {
          parts.onReply({ tab: tab.name, request, reply });
          resolve(reply);
        }, line.delay());
      };
      world.after(network, line.delay(), arrive);
      if (line.happens(weather.repeat)) world.after(network, line.delay() + line.delay(), arrive);
    });
}

const bodyOf = ({ body }: Outgoing): string => (typeof body === "string" ? body : "");

async function inject(
  { application }: ServerRun,
  { method, url, query, headers, body }: Outgoing,
  remoteAddress: string,
): Promise<Incoming> {
  const response = await application.http.inject({
    ...{ method, url, remoteAddress },
    query: { ...query },
    headers: { ...headers },
    ...(typeof body === "string" ? { payload: body } : {}),
  });
  const isJson = String(response.headers["content-type"] ?? "").includes("json");
  const data: unknown = isJson ? JSON.parse(response.payload) : response.payload;
  return { status: response.statusCode, data };
}
