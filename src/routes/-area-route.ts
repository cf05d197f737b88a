import { lazyRouteComponent } from "@tanstack/react-router";
import { membersOnly } from "./-guards.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The area that this page belongs to, for pages that are being opened and for their names. */
    area?: string;
    /** Fills the window below the header: no footer, and the page itself does not scroll. */
    fullHeight?: boolean;
  }
}

const component = lazyRouteComponent(() => import("../ui/opening/opening-page.tsx"), "OpeningPage");

/** A public page that is being opened. @param area its key in `src/ui/opening/areas.ts` */
export function openArea<const Area extends string>(area: Area) {
  return { staticData: { area }, component };
}

/** As `openArea`, for members: a guest is asked to log in and comes back here. */
export function memberArea<const Area extends string>(area: Area) {
  return { staticData: { area }, component, beforeLoad: membersOnly };
}
