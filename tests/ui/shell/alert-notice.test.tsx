import { afterEach, describe, expect, it, vi } from "vitest";
import { notifyBySystem } from "#src/ui/shell/reactions/alert-notice.ts";

/** A notification as a test sees it. */
class FakeNotification extends EventTarget {
  static permission: NotificationPermission = "granted";
  static shown: FakeNotification[] = [];
  readonly text: string;
  isClosed = false;
  constructor(title: string, { body }: NotificationOptions) {
    super();
    this.text = `${title}: ${body}`;
    FakeNotification.shown.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}

/** The notifications of a browser with this permission. */
function shownBy(permission: NotificationPermission): readonly FakeNotification[] {
  FakeNotification.permission = permission;
  FakeNotification.shown = [];
  vi.stubGlobal("Notification", FakeNotification);
  return FakeNotification.shown;
}

describe("a notification of the system", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("ALERT-SHOW-004 says what the page would say, and leads to the page", () => {
    const shown = shownBy("granted");
    const focus = vi.spyOn(window, "focus").mockImplementation(() => undefined);
    expect(notifyBySystem("BTC/USDT is at 61,000")).toBe(true);
    expect(shown.map(({ text }) => text)).toEqual(["Millrace: BTC/USDT is at 61,000"]);
    shown[0]?.dispatchEvent(new Event("click"));
    expect(focus).toHaveBeenCalledOnce();
    expect(shown[0]?.isClosed).toBe(true);
  });

  it("ALERT-SHOW-004 is none where the user has not allowed it, or only service workers may notify", () => {
    const shown = shownBy("denied");
    expect(notifyBySystem("text")).toBe(false);
    expect(shown).toEqual([]);
    class OnlyForWorkers {
      static permission = "granted";
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    }
    vi.stubGlobal("Notification", OnlyForWorkers);
    expect(notifyBySystem("text")).toBe(false);
  });
});
