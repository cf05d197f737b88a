import { describe, expect, it } from "vitest";
import * as calls from "#contract/calls/index.ts";
import { openServer } from "../support/harness.ts";
import { outcome } from "../support/people.ts";

describe("Team and region of the demo", () => {
  it("ACCOUNT-TEAM-001 the tree of the caller opens level by level; another's is not found", async () => {
    const server = await openServer();
    const token = await server.login("demo@millrace.test");
    const read = async (fields = {}) => {
      const { message } = await server.send(calls.teamNode, fields, { token });
      return message as { show_message: object; results: { id: number; name: string; members: number }[] };
    };
    const top = await read();
    expect(top.show_message).toEqual({ top_upnumber: "0.000000", real_teamnumber: 2 });
    expect(top.results.map(({ members }) => members)).toEqual([1, 0, 0]);
    for (const { name } of top.results) expect(name).toContain("**");
    const below = await read({ user_id: top.results[0]?.id ?? 0 });
    expect(below.results).toHaveLength(1);
    const stranger = await server.login("second@millrace.test");
    expect(await outcome(server, stranger, calls.teamNode, { user_id: 1 })).toBe("not_found");
    expect(await outcome(server, stranger, calls.teamNode, { user_id: 999 })).toBe("not_found");
  });

  it("ACCOUNT-TEAM-002 the team's list pages; the region is the agent's alone", async () => {
    const server = await openServer();
    const token = await server.login("demo@millrace.test");
    const { message } = await server.send(calls.team, { page: 2, limit: 2 }, { token });
    expect(message).toMatchObject({ zt_count: 3, team_count: 4, team: { current_page: 2, last_page: 2 } });
    expect((message as { team: { data: object[] } }).team.data).toHaveLength(1);
    expect(await outcome(server, token, calls.regionUsers)).toBe("not_regional_agent");
    const agent = await server.login("agent@millrace.test");
    const region = await server.send(calls.regionUsers, {}, { token: agent });
    const districts = ["", "Lugano", "Zürich"];
    expect(region.message).toMatchObject({
      total: 3,
      data: districts.map((district_name) => ({ city_name: "Switzerland", district_name })),
    });
  });
});
