import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { lazyPart } from "#src/ui/kit/loading/lazy-part.tsx";
import { show } from "../render.tsx";

const Clock = ({ city }: { city: string }) => <p>Noon in {city}</p>;
const gone = new TypeError(
  "Failed to fetch dynamically imported module: https://millrace.test/assets/clock.js",
);

it("SHELL-UPDATE-004 a part that cannot be fetched says so in its own place and can be tried again", async () => {
  const fetch = vi.fn().mockRejectedValueOnce(gone).mockResolvedValue({ default: Clock });
  const Part = lazyPart<{ city: string }>(fetch);
  await show(
    <>
      <h1>The page</h1>
      <Part city="Oslo" waiting={<p>Waiting</p>} />
    </>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Could not load");
  expect(screen.getByRole("heading", { name: "The page" })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Noon in Oslo")).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("SHELL-UPDATE-004 the place says what is missing in a way of its own", async () => {
  const Part = lazyPart<{ city: string }>(vi.fn().mockRejectedValue(gone));
  await show(<Part city="Oslo" missing={() => <p>No clock</p>} />);
  expect(await screen.findByText("No clock")).toBeTruthy();
});

it("SHELL-UPDATE-004 a style that failed is fetched again with the next attempt", async () => {
  const link = document.head.appendChild(document.createElement("link"));
  link.rel = "stylesheet";
  link.href = "https://millrace.test/assets/clock.css";
  const error = new Error(`Unable to preload CSS for ${link.href}`);
  const Part = lazyPart<{ city: string }>(vi.fn().mockRejectedValue(error));
  await show(<Part city="Oslo" />);
  await screen.findByRole("alert");
  const [now, ...others] = document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  expect(others).toEqual([]);
  expect(now).not.toBe(link);
  expect(now?.href).toBe(link.href);
  now?.remove();
});

it("SHELL-UPDATE-005 a part that was fetched before is there at once", async () => {
  const Part = lazyPart<{ city: string }>(() => Promise.resolve({ default: Clock }));
  await Part.prefetch();
  const { container } = await show(<Part city="Oslo" waiting={<p>Waiting</p>} />);
  expect(container).toHaveTextContent("Noon in Oslo");
  expect(container).not.toHaveTextContent("Waiting");
});

it("SHELL-UPDATE-005 a part that could not be fetched in advance is fetched when it is shown", async () => {
  const fetch = vi.fn().mockRejectedValueOnce(gone).mockResolvedValue({ default: Clock });
  const Part = lazyPart<{ city: string }>(fetch);
  await Part.prefetch();
  await show(<Part city="Oslo" />);
  expect(await screen.findByText("Noon in Oslo")).toBeTruthy();
});
