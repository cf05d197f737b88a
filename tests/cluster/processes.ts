import { expect, onTestFinished } from "vitest";
import {
  openShared,
  type RunnerProcess,
  type SharedParts,
  startGateway,
  startRunner,
} from "../../scripts/cluster/processes.ts";
import { type ServerProcess, testEnvironment } from "../../scripts/server-process.ts";
import type { Reply } from "../server/http/support/harness.ts";

/** A cluster of real processes, which ends with the test. */
export interface Cluster {
  readonly shared: SharedParts;
  readonly runners: readonly [RunnerProcess, RunnerProcess];
  readonly gateways: readonly [ServerProcess, ServerProcess];
  /** Starts one more runner. Resolves when its process answers. */
  addRunner(): Promise<RunnerProcess>;
}

/** Starts two runners and two gateways on a new database. @param settings of this test, as variables */
export async function openCluster(settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const shared = await openShared();
  onTestFinished(shared.stop);
  const environment = { ...testEnvironment, ...shared.environment, ...settings };
  const run = async () => {
    const runner = await startRunner(environment);
    onTestFinished(async () => {
      await runner.end("SIGKILL");
    });
    return runner;
  };
  const open = async () => {
    const gateway = await startGateway(environment);
    onTestFinished(async () => {
      await gateway.end("SIGKILL");
    });
    return gateway;
  };
  const first = await run();
  await expectReady(first);
  const second = await run();
  await expectReady(second);
  return { shared, runners: [first, second], gateways: [await open(), await open()], addRunner: run };
}

/** Waits until a runner takes part. */
async function expectReady(runner: RunnerProcess): Promise<void> {
  await expect.poll(runner.isReady, { timeout: 60_000, message: runner.output() }).toBe(true);
}

/** Sends a call to a gateway. @throws TypeError where the gateway is gone */
export async function send(
  address: string,
  { method, path }: { readonly method: "GET" | "POST" | "PUT"; readonly path: string },
  fields: Readonly<Record<string, string | number>> = {},
  token?: string,
): Promise<Reply> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const reply = await fetch(`${address}${path}${method === "GET" ? `?${body}` : ""}`, {
    method,
    headers: token === undefined ? {} : { authorization: token },
    ...(method === "GET" ? {} : { body }),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Reply;
}
