import { act, screen } from "@testing-library/react";
import { BehaviorSubject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { ConnectionState } from "#src/streams/shell/connection/types.ts";
import { Link } from "#src/ui/markets/status/link-state.tsx";
import { ConnectionMark } from "#src/ui/shell/layout/connection-mark.tsx";
import { show } from "../render.tsx";

const connected = (latency: number | null) => ({ state: "connected", latency }) satisfies ConnectionState;

describe("the connection's indicator", () => {
  it("SHELL-LINK-001 is a quiet mark with its latency while the link is up, and words that are announced when it is not", async () => {
    const connection$ = new BehaviorSubject<ConnectionState>({ state: "connecting", since: 0 });
    await show(<ConnectionMark connection$={connection$} />);
    expect(screen.getByRole("status").textContent).toBe("Connecting");
    act(() => connection$.next(connected(null)));
    expect(screen.getByRole("img", { name: "Connected" })).toBeTruthy();
    act(() => connection$.next(connected(42)));
    expect(screen.getByRole("img", { name: "Connected · 42 ms" })).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
    act(() => connection$.next({ state: "reconnecting", since: 1 }));
    expect(screen.getByRole("status").textContent).toBe("Reconnecting");
    act(() => connection$.next({ state: "polling", since: 1 }));
    expect(screen.getByRole("status").textContent).toBe("Polling");
    act(() => connection$.next({ state: "offline", since: 1 }));
    expect(screen.getByRole("status").textContent).toBe("Offline");
  });

  it("SHELL-LINK-001 SOCKET-CLIENT-003 says below the terminal the round trip, or since when there is none", async () => {
    const connection$ = new BehaviorSubject<ConnectionState>(connected(41.7));
    const { container } = await show(<Link connection$={connection$} />);
    expect(container.textContent).toContain("Connected · 42 ms");
    act(() => connection$.next({ state: "reconnecting", since: Date.UTC(2026, 10, 21, 14, 3) }));
    expect(container.textContent).toMatch(/Reconnecting since \d/);
    act(() => connection$.next({ state: "offline", since: Date.UTC(2026, 10, 21, 14, 3) }));
    expect(container.textContent).toMatch(/Offline since \d/);
    act(() => connection$.next({ state: "polling", since: 0 }));
    expect(container.textContent).toContain("Polling: live connection not available");
  });

  it("STREAM-UNREAD-003 says that it is live in part where pushes could not be read, and how many", async () => {
    const connection$ = new BehaviorSubject<ConnectionState>({ ...connected(42), unread: 3 });
    const { container } = await show(
      <>
        <ConnectionMark connection$={connection$} />
        <Link connection$={connection$} />
      </>,
    );
    const mark = screen.getByRole("status");
    expect(mark).toHaveTextContent("Partly live");
    expect(mark).toHaveAttribute("title", expect.stringContaining("3 live updates could not be read"));
    expect(container.textContent).toContain("Partly live: 3 updates could not be read");
    act(() => connection$.next(connected(42)));
    expect(container.textContent).not.toContain("Partly live");
  });
});
