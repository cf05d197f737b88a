import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { DEFAULT_LANGUAGE, isLanguage } from "#contract/languages.ts";
import { createBrowserDeps, readSettings } from "./deps-browser.ts";
import { addressOfOldLink, mobileAddress } from "./old-links.ts";
import { takeOver } from "./prerender/take-over.ts";
import { createAppRouter } from "./router.ts";
import { Site } from "./site.tsx";
import { createApp } from "./streams/app.ts";
import type { App } from "./streams/app-types.ts";
import type { Deps } from "./streams/deps.ts";
import { storageKeys } from "./streams/shell/storage-keys.ts";
import { NoWordsPage } from "./ui/shell/fallbacks/no-words-page.tsx";
import { activateLanguage } from "./ui/words/i18n.ts";
import { needsRefusalTexts } from "./ui/words/refusal-texts.ts";
import { wantedRecording } from "./workbench/wanted-recording.ts";

/**
 * The page's nonce for style elements, from the server's policy. The libraries that lock the scroll behind dialogs look for it under a
 * global name of their own.
 */
function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
  globalThis.__webpack_nonce__ = nonce;
  return nonce;
}

declare global {
  /** The site's settings, set by `/runtime.js` before anything else runs. */
  var millrace: unknown;
  var __webpack_nonce__: string | undefined;
}

/** The app; recorded where the user asked for it, with code that nobody else fetches. */
async function createAppOf(deps: Deps): Promise<App> {
  const length = wantedRecording(location.search, () => sessionStorage);
  if (length === null) return createApp(deps);
  const { recordBrowser } = await import("./workbench/record-browser.ts");
  return recordBrowser(deps, length);
}

/** The site is drawn without its page when that takes longer than its words by so long. */
const LONGEST_WAIT_MS = 500;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The one composition root: what comes from outside is made here and handed on. */
async function start(root: HTMLElement): Promise<void> {
  const settings = readSettings(globalThis.millrace);
  const mobile = mobileAddress(settings.mobile_host, navigator.userAgent, location);
  if (mobile !== null) return location.replace(mobile);
  const address = addressOfOldLink(location.hash);
  if (address !== null) history.replaceState(null, "", address);

  const deps = createBrowserDeps(settings, flushSync);
  const nonce = styleNonce();
  const stored = deps.storage.get(storageKeys.locale);
  const language = isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  const reactRoot = createRoot(root);
  takeOver(root);
  const words = activateLanguage(language, { withRefusals: needsRefusalTexts(location.pathname) });
  const app = await createAppOf(deps);
  const router = createAppRouter(app);
  try {
    // The page is fetched with the words: drawing the site's frame alone first would cost the page a frame. It shows its own failures.
    await Promise.all([words, Promise.race([router.load().catch(() => undefined), wait(LONGEST_WAIT_MS)])]);
  } catch {
    // Without a catalogue this is the only text; the browser's own log has the failed request.
    reactRoot.render(<NoWordsPage language={language} reload={() => location.reload()} />);
    return;
  }
  reactRoot.render(<Site app={app} router={router} language={language} nonce={nonce} />);
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
void start(root);
