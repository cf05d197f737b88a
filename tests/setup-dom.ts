import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { loadRefusalTexts } from "#src/ui/words/refusal-texts.ts";

afterEach(cleanup);
// As before a page opens: SHELL-LANG-018.
await loadRefusalTexts("en");
// A busy machine may need longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has neither; Mantine asks for both.
Object.defineProperty(window, "matchMedia", {
  writable: true,
  value: vi.fn((media: string) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    dispatchEvent: vi.fn(),
  })),
});
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
