import type { Page } from "@playwright/test";

declare global {
  /** Put there by the test: takes what a page said. */
  function millraceSaid(text: string): void;
}

const said = new WeakMap<Page, string[]>();

/**
 * Writes down from a page's beginning what it says in passing. A message goes after a few seconds, which a machine
 * under load may take for a single look: a test asks for what was said, not for what is still there.
 */
export async function gatherMessages(page: Page): Promise<void> {
  const messages: string[] = [];
  said.set(page, messages);
  await page.exposeFunction("millraceSaid", (text: string) => messages.push(text));
  await page.addInitScript(() => {
    const live = "[role=status], [role=alert]";
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        const spoken = [...(added.matches(live) ? [added] : []), ...added.querySelectorAll(live)];
        for (const { textContent } of spoken) globalThis.millraceSaid(textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Whether a page said this since it was last asked for the same: each message counts once. */
export function takeMessage(page: Page, text: string | RegExp): boolean {
  const messages = said.get(page);
  if (messages === undefined) throw new Error("Nobody listens to this page");
  const at = messages.findIndex((message) =>
    typeof text === "string" ? message.includes(text) : text.test(message),
  );
  if (at >= 0) messages.splice(at, 1);
  return at >= 0;
}
