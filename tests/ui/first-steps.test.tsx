import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NEVER } from "rxjs";
import { expect, it, vi } from "vitest";
import type { FirstSteps as Steps } from "#src/streams/account/screens/first-steps.screen.ts";
import { createShellScreen } from "#src/streams/shell/shell.screen.ts";
import { FirstSteps } from "#src/ui/markets/home/first-steps.tsx";
import { ShellContext } from "#src/ui/shell/app/shell-context.ts";
import { appRig } from "../streams/support/app-rig.ts";
import { show } from "./render.tsx";

/** The card in a demo or on an exchange of its own, and what was asked of it. */
async function card(demo: boolean, steps: Partial<Steps> = {}) {
  const faucet = vi.fn(() => NEVER);
  const dismiss = vi.fn();
  const { app } = appRig({ demo: { faucet } }, { settings: { demo } });
  await show(
    <ShellContext value={createShellScreen(app)}>
      <FirstSteps steps={{ identity: "missing", depositId: 3, ...steps }} dismiss={dismiss} />
    </ShellContext>,
  );
  return { shown: within(screen.getByRole("region", { name: "Get started" })), faucet, dismiss };
}

it("HOME-START-003 the demo offers practice funds once, a deposit, the terminal and the identity", async () => {
  const { shown, faucet } = await card(true);
  const claim = shown.getByRole("button", { name: "Get demo funds" });
  await userEvent.click(claim);
  await userEvent.click(claim);
  expect(faucet).toHaveBeenCalledTimes(1);
  expect(claim.getAttribute("aria-disabled")).toBe("true");
  expect(shown.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    expect.stringMatching(/^\/dealFinance\?currency_id=.*3.*&panel=deposit$/),
    "/dealCenter",
    "/authentication?redirect=%2F",
  ]);
});

it("HOME-START-003 without a demo the first step is a deposit", async () => {
  const { shown } = await card(false, { depositId: null });
  expect(shown.queryByRole("button", { name: "Get demo funds" })).toBeNull();
  expect(shown.getByRole("link", { name: "Deposit" }).getAttribute("href")).toBe("/dealFinance");
});

it.each([
  ["pending", /being reviewed/],
  ["met", /is verified/],
] as const)("HOME-START-003 an identity that is %s is not asked for again", async (identity, words) => {
  const { shown } = await card(true, { identity });
  expect(shown.getByText(words)).toBeTruthy();
  expect(shown.queryByRole("link", { name: "Verify" })).toBeNull();
});

it("HOME-START-002 its button dismisses it", async () => {
  const { shown, dismiss } = await card(true);
  await userEvent.click(shown.getByRole("button", { name: /^Dismiss/ }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});
