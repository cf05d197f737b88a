import { firstValueFrom } from "rxjs";
import { expect, it } from "vitest";
import { reply, rig } from "./rig.ts";

it("API-SCREEN-001 API-SCREEN-003 keys become values, and a new one has its secret", async () => {
  const { api, sent } = rig({
    "/api/user/api_keys": reply("apiKeys"),
    "/api/user/api_keys/create": reply("createApiKey"),
  });
  const bot = {
    key: "tHpSx0ZkQ1m2bV7cYd3eFg",
    name: "Quoting bot",
    mayTrade: true,
    mayWithdraw: false,
    createdAt: 1772452800000,
  };
  expect(await firstValueFrom(api.apiKeys.list())).toEqual({
    ok: true,
    value: {
      keys: [
        {
          ...bot,
          addresses: ["203.0.113.7", "2001:db8::/48"],
          used: { at: 1772456400000, from: "203.0.113.7" },
        },
      ],
      max: 20,
    },
  });
  const terms = {
    name: "Quoting bot",
    mayTrade: true,
    mayWithdraw: false,
    addresses: ["203.0.113.7", "::1"],
  };
  expect(await firstValueFrom(api.apiKeys.create(terms))).toEqual({
    ok: true,
    value: {
      ...bot,
      addresses: ["203.0.113.7"],
      used: null,
      secret: "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0",
    },
  });
  expect(String(sent.at(-1)?.body)).toBe(
    "name=Quoting+bot&trade=1&withdraw=0&addresses=203.0.113.7%2C%3A%3A1",
  );
});
