import { screen } from "@testing-library/react";
import { of } from "rxjs";
import { expect, it } from "vitest";
import { ready } from "#src/streams/kit/resource/loadable.ts";
import { MessagesPage } from "#src/ui/account/lists/messages-page.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { fakeApp } from "../../streams/support/fake-app.ts";
import { show } from "../render.tsx";

const nothing = () => undefined;
const none = of(ready({ items: [], more: false, loadingMore: false }));

it.each([
  ["/accountMessage", "page"],
  ["/msgList", "location"],
  ["/msgDetail", "location"],
])("ACCOUNT-PAGE-031 on %s the menu marks the messages, and nothing else", async (at, current) => {
  await show(
    <AppContext value={fakeApp()}>
      <MessagesPage screen={{ list$: none, more: nothing, retry: nothing, end: nothing }} />
    </AppContext>,
    at,
  );
  const marked = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  expect(marked.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["Messages", current],
  ]);
  expect(screen.getByRole("link", { name: "Notices" })).toHaveAttribute("href", "/noticeList");
});
