import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, it, vi } from "vitest";
import type { ApiKey } from "#src/api/account/api-keys-types.ts";
import { createApiKeysScreen } from "#src/streams/account/api-keys/api-keys.screen.ts";
import { ApiKeysPage } from "#src/ui/account/api-keys/api-keys-page.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { fakeApp } from "../../streams/support/fake-app.ts";
import { type FakeApi, ok } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";

const bot: ApiKey = {
  key: "tHpSx0ZkQ1m2bV7cYd3eFg",
  name: "Quoting bot",
  mayTrade: true,
  mayWithdraw: false,
  addresses: ["203.0.113.7", "2001:db8::/48"],
  createdAt: Date.UTC(2026, 2, 2),
  used: { at: Date.UTC(2026, 2, 3), from: "203.0.113.7" },
};
const reports: ApiKey = { ...bot, key: "r", name: "Reports", mayTrade: false, addresses: [], used: null };

async function open(keys: readonly ApiKey[], max: number, apiKeys: FakeApi["apiKeys"] = {}): Promise<void> {
  const app = fakeApp({ api: { apiKeys: { list: () => of(ok({ keys, max })), ...apiKeys } } });
  await show(
    <AppContext value={app}>
      <ApiKeysPage screen={createApiKeysScreen(app)} />
    </AppContext>,
    "/apiKeys",
  );
}

it("API-SCREEN-001 lists what each key may do, from where, and when it was used", async () => {
  await open([bot, reports], 20);
  const [, first, second] = screen.getAllByRole("row").map((row) => row.textContent);
  expect(first).toMatch(
    /Quoting bottHpSx0ZkQ1m2bV7cYd3eFg.*ReadTrade203\.0\.113\.7, 2001:db8::\/48.*203\.0\.113\.7/,
  );
  expect(first).not.toContain("Withdraw");
  expect(second).toMatch(/ReportsrRead.*Any address.*Never/);
  expect(screen.getByText("2 of 20 keys")).toBeVisible();
});

it("API-SCREEN-001 at the maximum no key is created, and the reason is said", async () => {
  await open([bot, reports], 2);
  const button = screen.getByRole("button", { name: "Create key" });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription("2 of 2 keys. Revoke one to create another");
});

it("API-SCREEN-003 a new key's secret is shown with a warning until the user has saved it", async () => {
  const user = userEvent.setup();
  const create = vi.fn(() => of(ok({ ...bot, secret: "0f1e2d3c" })));
  await open([], 20, { create });
  expect(screen.getByText("You have no API keys")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Create key" }));
  await user.type(screen.getByLabelText("Name"), "Quoting bot");
  expect(screen.getByRole("checkbox", { name: /^Read/ })).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: /^Withdraw/ }));
  await user.click(screen.getByRole("button", { name: "Create key" }));
  expect(screen.getByLabelText("Allowed addresses")).toBeInvalid();
  await user.type(screen.getByLabelText("Allowed addresses"), "203.0.113.0/24");
  await user.click(screen.getByRole("button", { name: "Create key" }));
  expect(create.mock.calls).toEqual([
    [{ name: "Quoting bot", mayTrade: false, mayWithdraw: true, addresses: ["203.0.113.0/24"] }],
  ]);
  expect(screen.getByText("0f1e2d3c")).toBeVisible();
  expect(screen.getByText(/shown only once/)).toHaveFocus();
  expect(screen.getByRole("button", { name: "Copy the secret" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "I have saved the secret" }));
  expect(screen.queryByText("0f1e2d3c")).toBeNull();
});

it("API-SCREEN-004 the page says what a lost reply means", async () => {
  const user = userEvent.setup();
  await open([], 20, { create: () => of({ ok: false, refusal: { kind: "timeout" } }) });
  await user.click(screen.getByRole("button", { name: "Create key" }));
  await user.type(screen.getByLabelText("Name"), "Bot");
  await user.click(screen.getByRole("button", { name: "Create key" }));
  expect(screen.getByRole("alert")).toHaveTextContent("The key “Bot” may have been created");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
});
