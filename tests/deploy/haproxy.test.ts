import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../../scripts/server-process.ts";

const CONFIGURATION = "deploy/haproxy.cfg";

/** Whether HAProxy is installed. @throws Error that says how to install it */
function requireHaproxy(): void {
  if (spawnSync("haproxy", ["-v"]).error)
    throw new Error("haproxy is missing. Install it, on Debian with: apt-get install haproxy");
}

/** A gateway as the balancer sees it: healthy, and every answer names it and the address that it was given. */
async function startGateway(name: string) {
  let isReady = true;
  const server: Server = createServer((request, response) => {
    response.writeHead(request.url === "/healthz" && !isReady ? 503 : 200, { "x-gateway": name });
    response.end(String(request.headers["x-forwarded-for"] ?? ""));
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(end);
  const lose = () => {
    isReady = false;
  };
  return { name, place: `127.0.0.1:${port}`, end, lose };
}

interface Answer {
  readonly status: number;
  readonly gateway: string;
  readonly body: string;
}

/** One request from an address of the loopback network. */
function ask(port: number, localAddress: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, localAddress, headers, agent: false, path: "/" };
    get(options, async (response) => {
      const body = (await response.toArray()).join("");
      const gateway = String(response.headers["x-gateway"] ?? "");
      resolve({ status: response.statusCode ?? 0, gateway, body });
    }).once("error", reject);
  });
}

async function startBalancer() {
  requireHaproxy();
  const gateways = [await startGateway("one"), await startGateway("two"), await startGateway("three")];
  const port = await freePort();
  const [first, second, third] = gateways.map(({ place }) => place);
  const places = { GATEWAY_1: first, GATEWAY_2: second, GATEWAY_3: third };
  const child = spawn("haproxy", ["-db", "-f", CONFIGURATION], {
    env: { ...process.env, LISTEN: `127.0.0.1:${port}`, ...places },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const isUp = () =>
    ask(port, "127.0.0.1").then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(isUp, { timeout: 10_000 }).toBe(true);
  return { port, gateways };
}

const addresses = Array.from({ length: 40 }, (_, index) => `127.0.1.${index + 1}`);

/** Which gateway answers each address. */
async function placesOf(port: number): Promise<Map<string, string>> {
  const answers = await Promise.all(addresses.map((address) => ask(port, address)));
  return new Map(addresses.map((address, index) => [address, answers[index]?.gateway ?? ""]));
}

describe("The load balancer of deploy/", () => {
  it("CLUSTER-DEPLOY-001 an address keeps its gateway, and addresses are spread over all of them", async () => {
    const { port } = await startBalancer();
    const places = await placesOf(port);
    expect(new Set(places.values())).toEqual(new Set(["one", "two", "three"]));
    for (let round = 0; round < 3; round += 1) expect(await placesOf(port)).toEqual(places);
  });

  it("CLUSTER-DEPLOY-001 when a gateway leaves, only its addresses move", async () => {
    const { port, gateways } = await startBalancer();
    const before = await placesOf(port);
    gateways.find(({ name }) => name === "two")?.end();
    await expect
      .poll(async () => new Set((await placesOf(port)).values()), { timeout: 10_000 })
      .toEqual(new Set(["one", "three"]));
    const after = await placesOf(port);
    for (const [address, gateway] of before)
      if (gateway !== "two") expect(after.get(address), address).toBe(gateway);
  });

  it("CLUSTER-DEPLOY-003 a gateway that is not ready leaves; where none is ready, those that answer go on", async () => {
    const { port, gateways } = await startBalancer();
    const present = async () => new Set((await placesOf(port)).values());
    gateways[0]?.lose();
    await expect.poll(present, { timeout: 10_000 }).toEqual(new Set(["two", "three"]));
    for (const gateway of gateways) gateway.lose();
    await expect.poll(present, { timeout: 10_000 }).toEqual(new Set(["one", "two", "three"]));
  });

  it("CLUSTER-DEPLOY-002 a gateway learns the client's address from the balancer, never from the client", async () => {
    const { port } = await startBalancer();
    const claimed = { "x-forwarded-for": "203.0.113.9" };
    expect(await ask(port, "127.0.1.7", claimed)).toMatchObject({ status: 200, body: "127.0.1.7" });
  });
});
