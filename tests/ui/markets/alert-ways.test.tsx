import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AlertWays } from "#src/ui/markets/alerts/alert-ways.tsx";
import { show } from "../render.tsx";

/** A browser whose user answers the question for notifications so. */
function browserWith(before: NotificationPermission, answer: NotificationPermission): void {
  vi.stubGlobal("Notification", { permission: before, requestPermission: async () => answer });
}
const off = { notifications: false, sound: false };
const name = "Notify me while this site is out of sight";

describe("the ways of announcing alerts", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["allows", "granted", true],
    ["forbids", "denied", false],
  ] as const)(
    "ALERT-SHOW-005 notifications are asked for with a click, which the user %s",
    async (_, answer, isOn) => {
      browserWith("default", answer);
      const choose = vi.fn();
      await show(<AlertWays ways={off} choose={choose} />);
      await userEvent.click(screen.getByRole("checkbox", { name }));
      expect(choose).toHaveBeenCalledWith("notifications", isOn);
      expect(screen.queryByText("Your browser blocks notifications of this site.") === null).toBe(isOn);
    },
  );

  it("ALERT-SHOW-005 says that the browser blocks notifications, and still offers a sound", async () => {
    browserWith("denied", "denied");
    const choose = vi.fn();
    await show(<AlertWays ways={{ notifications: true, sound: false }} choose={choose} />);
    const box = screen.getByRole("checkbox", { name });
    expect(box).toBeDisabled();
    expect(box).not.toBeChecked();
    await userEvent.click(screen.getByRole("checkbox", { name: "Play a sound" }));
    expect(choose).toHaveBeenCalledWith("sound", true);
  });

  it("ALERT-SHOW-005 offers no notifications where the browser has none", async () => {
    await show(<AlertWays ways={off} choose={() => undefined} />);
    expect(screen.queryByRole("checkbox", { name })).toBeNull();
  });
});
