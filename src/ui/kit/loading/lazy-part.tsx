import { Trans } from "@lingui/react/macro";
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useReducer,
  useState,
} from "react";
import { isNotFetched } from "../../shell/fallbacks/not-fetched.ts";
import button from "../controls/button.module.css";
import { isText } from "../rendered.ts";
import { Placeholder } from "./placeholder.tsx";

interface Place {
  /** Shown until the part is there. */
  readonly waiting?: ReactNode;
  /** Shown where it cannot be fetched, with what tries again; default: a placeholder with a button. */
  readonly missing?: (retry: () => void) => ReactNode;
}

const MissingContext = createContext<ReactNode>(null);

/** Replaces a part that could not be fetched. */
function Missing(): ReactNode {
  return useContext(MissingContext);
}

function MissingPanel({ retry }: { retry: () => void }): ReactNode {
  return (
    <Placeholder mark="failed" title={<Trans>Could not load</Trans>} alert>
      <button type="button" className={button.ghost} onClick={retry}>
        <Trans>Try again</Trans>
      </button>
    </Placeholder>
  );
}

/** A style that failed counts as there for Vite as long as its link is: without it the next attempt fetches it again. */
function forgetStyle(error: Error): void {
  const [, address] = /unable to preload css for (\S+)/i.exec(error.message) ?? [];
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
    if (link.href === address) link.replaceWith(link.cloneNode());
}

/** A part that is fetched when it is first shown, or earlier. */
type LazyPart<Props> = ComponentType<Props & Place> & {
  /** Fetches the code before it is wanted; shown afterwards, the part is there at once. A failure is left to the showing. */
  readonly prefetch: () => Promise<void>;
};

interface Attempt<Props> {
  readonly Part: ComponentType<Props>;
  /** Settles when the code is there or failed; `null`: that is over. */
  over: Promise<void> | null;
}

/**
 * Draws a part as soon as its code is there. React tries a suspended part again only when it has nothing else to draw, and starts over
 * after each update that interrupts it: on a page with live data and a slow processor that took about a second.
 */
function useShownSoon(over: Promise<void> | null): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isMounted = true;
    void over?.then(() => {
      if (isMounted) draw();
    });
    return () => {
      isMounted = false;
    };
  }, [over]);
}

/**
 * A part of a page whose code is fetched when it is first shown. Where that fails the part alone says so and offers to try
 * again; the page around it stays. Any other error goes to the page.
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  const attempt = (): Attempt<Props> => {
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const Part = lazy(() =>
      fetch()
        .catch((error: unknown): { default: ComponentType<Props> } => {
          if (!isNotFetched(error)) throw error;
          forgetStyle(error);
          return { default: Missing };
        })
        .finally(() => {
          made.over = null;
          end();
        }),
    );
    const made: Attempt<Props> = { Part, over };
    return made;
  };
  // Kept between showings, so that what was fetched once is there at once.
  let latest = attempt();
  const prefetch = async (): Promise<void> => {
    try {
      latest = { Part: (await fetch()).default, over: null };
    } catch (error) {
      if (!(error instanceof Error && isNotFetched(error))) throw error;
      forgetStyle(error);
    }
  };
  function LazyPart({ waiting = null, missing, ...props }: Props & Place): ReactNode {
    const [{ Part, over }, setAttempt] = useState(() => latest);
    useShownSoon(over);
    // A page that is rendered to text is the first look of one: without what comes later.
    if (isText()) return waiting;
    const retry = (): void => {
      latest = attempt();
      setAttempt(latest);
    };
    return (
      <MissingContext value={missing === undefined ? <MissingPanel retry={retry} /> : missing(retry)}>
        <Suspense fallback={waiting}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </MissingContext>
    );
  }
  return Object.assign(LazyPart, { prefetch });
}
