import { appendFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { createExchange, demoAccount } from "../../e2e/support/exchange.ts";
import { operate } from "../../scripts/operate.ts";
import { freePort } from "../../scripts/server-process.ts";
import { launch, newDataDirectory, PATIENCE } from "./servers.ts";

const order = { legal_id: "3", currency_id: "1", type: "1", target_price: "60000", amount: "0.001" };

describe("backup and restore", PATIENCE, () => {
  it("OPERATE-BACKUP-001 OPERATE-BACKUP-002 a backup under load is restored elsewhere with a right ledger and every fact", async () => {
    const [port, dataDirectory, backups] = [await freePort(), newDataDirectory(), newDataDirectory()];
    const server = await launch({ port, dataDirectory });
    const { call, ask } = createExchange(server.address);
    const login = { user_string: demoAccount.email, password: demoAccount.password };
    const token = String((await call("POST", "/api/user/login", login)).message);
    const acknowledged: number[] = [];
    let isTrading = true;
    const trade = async () => {
      while (isTrading) {
        const placed = v.parse(
          v.object({ order: v.object({ id: v.number() }) }),
          await call("POST", "/api/coin/trade", order, token),
        );
        const { id } = placed.order;
        await ask("POST", "/api/coin/canceltrade", { id: String(id) }, token);
        acknowledged.push(id);
      }
    };
    const traders = [trade(), trade()];
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 30_000 });
    const backup = join(backups, "one");
    const before = acknowledged.length;
    const environment = { PORT: String(port), DATA_DIR: dataDirectory };
    const made = await operate(environment, "backup", backup);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining("Backed up") });
    isTrading = false;
    await Promise.all(traders);
    expect(acknowledged.length).toBeGreaterThan(before);
    await server.end("SIGKILL");

    for (const file of [
      "manifest.json",
      "millrace.sqlite",
      "secret.key",
      "chain.key",
      "database.id",
      "operator.key",
    ])
      expect(statSync(join(backup, file)).mode & 0o777).toBe(0o600);
    expect((await operate(environment, "backup", join(backups, "two"))).code).toBe(1);

    const restored = join(backups, "restored");
    const run = await operate({}, "restore", backup, "--data-dir", restored);
    expect(run.output).toContain("The ledger is right.");
    expect(run.output).toMatch(/newest order +\d+ +\d{4}-/);
    expect(run.code).toBe(0);
    expect(await operate({}, "restore", backup, "--data-dir", restored)).toMatchObject({
      ...{ code: 1, output: expect.stringContaining("is not empty") },
    });
    const second = await launch({ port: await freePort(), dataDirectory: restored });
    const again = createExchange(second.address);
    const own = String((await again.call("POST", "/api/user/login", login)).message);
    const found = new Set<string>();
    for (let page = 1; page * 100 <= before + 100; page += 1) {
      const fields = { page: String(page), limit: "100" };
      const { message } = await again.call("GET", "/api/coin/list", fields, own);
      for (const [, id = ""] of JSON.stringify(message).matchAll(/"id":(\d+)/g)) found.add(id);
    }
    for (const id of acknowledged.slice(0, before)) expect(found).toContain(String(id));
  });

  it("OPERATE-BACKUP-002 a changed, incomplete or foreign backup is refused in one sentence", async () => {
    const folder = newDataDirectory();
    const made = join(folder, "backup");
    mkdirSync(made);
    const target = join(folder, "target");
    const refused = async () => {
      const { code, output } = await operate({}, "restore", made, "--data-dir", target);
      expect(code).toBe(1);
      expect(output.trim().split("\n")).toHaveLength(1);
      expect(existsSync(target) && readdirSync(target).length > 0).toBe(false);
      return output;
    };
    expect(await refused()).toContain("has no manifest.json");
    const list = (path: string) => {
      const sha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
      const content = {
        format: 1,
        version: "1",
        createdAt: "2026-03-02",
        files: [{ path, bytes: 0, sha256 }],
      };
      writeFileSync(join(made, "manifest.json"), JSON.stringify(content));
    };
    list("secret.key");
    expect(await refused()).toContain("secret.key is missing");
    appendFileSync(join(made, "secret.key"), "x");
    expect(await refused()).toContain("its checksum differs");
    list("../secret.key");
    expect(await refused()).toContain("outside of it");
  });
});
