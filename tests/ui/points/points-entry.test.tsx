import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { of } from "rxjs";
import { expect, it } from "vitest";
import { AccountPage } from "#src/ui/account/layout/account-page.tsx";
import { PointsRow } from "#src/ui/account/settings/points-row.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import AccountMenu from "#src/ui/shell/layout/account-menu.tsx";
import { center } from "../../streams/account/samples.ts";
import { fakeApp } from "../../streams/support/fake-app.ts";
import { user } from "../../streams/support/fakes.ts";
import { show } from "../render.tsx";

const level = { percent: 50, name: "middle" } as const;

/** Where the header's menu, the account's menu and the settings lead to. */
async function ways(hasPoints: boolean): Promise<readonly string[]> {
  const person = { ...user, hasPoints };
  const app = fakeApp();
  await show(
    <AppContext value={{ ...app, session: { ...app.session, user$: of(person) } }}>
      <AccountMenu user={person} logout={() => undefined} />
      <AccountPage title="Account settings">
        <dl>
          <PointsRow view={{ user: person, center, level, referralLink: "" }} points$={of("")} />
        </dl>
      </AccountPage>
    </AppContext>,
    "/accountSet",
  );
  await userEvent.setup().click(screen.getByRole("button", { name: /^Account:/ }));
  const links = [...screen.getAllByRole("link"), ...screen.getAllByRole("menuitem")];
  const found = links.map((link) => link.getAttribute("href") ?? "");
  cleanup();
  return found.filter((path) => path === "/integralExchange" || path === "/bindInfo").sort();
}

it("SHELL-NAV-002 POINTS-TYPE-001 who cannot use points sees no way to them, neither in the menus nor in the settings", async () => {
  expect(await ways(true)).toEqual(["/bindInfo", "/integralExchange", "/integralExchange"]);
  expect(await ways(false)).toEqual([]);
});
