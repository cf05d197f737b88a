import { redirect } from "@tanstack/react-router";
import { take } from "rxjs";
import type { App } from "../streams/app-types.ts";

/** What every route gets from the router. */
export interface RouteContext {
  readonly app: App;
}

/** Whether there is a session now; its stream answers at once. */
export function isSignedIn(app: App): boolean {
  let signedIn = false;
  app.session.signedIn$.pipe(take(1)).subscribe((now) => {
    signedIn = now;
  });
  return signedIn;
}

/** Sends a guest to log in, and back here afterwards. For `beforeLoad`. */
export function membersOnly({
  context,
  location,
}: {
  context: RouteContext;
  location: { readonly href: string };
}): void {
  if (isSignedIn(context.app)) return;
  throw redirect({ to: "/components/login", search: { redirect: location.href } });
}

/** Sends an older link to options, which shared the leverage terminal's address, to theirs. For `beforeLoad`. */
export function microToOptions({
  search: { micro, type, ...rest },
}: {
  search: Readonly<Record<string, string | undefined>>;
}): void {
  if (type !== "micro" && (micro === undefined || micro === "0")) return;
  throw redirect({ to: "/secondsOrder", search: rest as never });
}
