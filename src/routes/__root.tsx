import { createRootRouteWithContext, Outlet, useMatches, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createShellScreen } from "../streams/shell/shell.screen.ts";
import { prefetchDialogs } from "../ui/kit/dialog/dialog.tsx";
import { lazyPart } from "../ui/kit/loading/lazy-part.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { ShellContext } from "../ui/shell/app/shell-context.ts";
import { useFirstSign } from "../ui/shell/app/use-first-sign.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { NotFoundPage } from "../ui/shell/fallbacks/not-found-page.tsx";
import { SiteLayout } from "../ui/shell/layout/site-layout.tsx";
import { OwnerProofHost } from "../ui/shell/reactions/owner-proof-host.tsx";
import { ReactionsHost } from "../ui/shell/reactions/reactions-host.tsx";
import { loadRefusalTexts, needsRefusalTexts, withRefusalTexts } from "../ui/words/refusal-texts.ts";
import { destinationAddress } from "./-destinations.ts";
import type { RouteContext } from "./-guards.ts";
import { TransferHost } from "./-transfer-host.tsx";

const RecordingDock = lazyPart(() => import("../ui/workbench/recording-dock.tsx"));
const OwnerProof = lazyPart(() => withRefusalTexts(import("./-owner-proof.tsx")));

export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: textsOfForms,
  component: Site,
  notFoundComponent: NotFoundPage,
});

/** No form opens before the texts of its problems are there. */
async function textsOfForms({
  location,
}: {
  readonly location: { readonly pathname: string };
}): Promise<void> {
  if (needsRefusalTexts(location.pathname)) await loadRefusalTexts();
}

function Site(): ReactNode {
  const app = useApp();
  const router = useRouter();
  const shell = useScreen(createShellScreen, []);
  useFirstSign(prefetchDialogs);
  const fullHeight = useMatches({
    select: (matches) => matches.some((match) => match.staticData.fullHeight === true),
  });
  const bare = useMatches({
    select: (matches) => matches.some((match) => match.staticData.bare === true),
  });
  // The workbench has the streams of its recording; the dock would cover its controls.
  const isWorkbench = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === "/workbench"),
  });
  if (shell === null) return null;
  return (
    <ShellContext value={shell}>
      <SiteLayout shell={shell} fullHeight={fullHeight} bare={bare}>
        <TransferHost>
          <Outlet />
        </TransferHost>
      </SiteLayout>
      <OwnerProofHost wanted$={app.deps.api.proofs.wanted$}>
        <OwnerProof />
      </OwnerProofHost>
      {app.watch?.recorder && !isWorkbench && <RecordingDock recorder={app.watch.recorder} />}
      <ReactionsHost
        reactions={app.reactions}
        here={() => router.state.location.href}
        go={(destination) => router.history.push(destinationAddress(destination, router.state.location.href))}
      />
    </ShellContext>
  );
}
