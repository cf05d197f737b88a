import type { App, HeldScreens } from "../streams/app-types.ts";

/** The view models of a page that is rendered to text: created with the first render, kept for the next, ended together. */
export function createHeldScreens(): HeldScreens & { openWith(app: App): void; end(): void } {
  const held = new Map<unknown, Map<string, { end(): void }>>();
  let owner: App | null = null;
  return {
    openWith: (app) => {
      owner = app;
    },
    of(create, args) {
      if (owner === null) throw new Error("A screen is wanted before its app is there");
      const ofCreate = held.get(create) ?? new Map<string, { end(): void }>();
      held.set(create, ofCreate);
      const key = JSON.stringify(args);
      const screen = ofCreate.get(key) ?? create(owner, ...args);
      ofCreate.set(key, screen);
      return screen as ReturnType<typeof create>;
    },
    end: () => {
      for (const screens of held.values()) for (const screen of screens.values()) screen.end();
    },
  };
}
