import { redirect } from "@tanstack/react-router";
import { firstValueFrom } from "rxjs";
import type { App } from "../streams/app-types.ts";
import { ownAddress, wholeOf } from "./-search.ts";

/** What every route gets from the router. */
export interface RouteContext {
  readonly app: App;
}

/** Sends a guest to log in, and back here afterwards. For `beforeLoad`. */
export async function membersOnly({
  context,
  location,
}: {
  context: RouteContext;
  location: { readonly href: string };
}): Promise<void> {
  if (await firstValueFrom(context.app.session.signedIn$)) return;
  throw redirect({ to: "/components/login", search: { redirect: location.href } });
}

/** Leads logged-in users past the pages for logging in: to the page that asked for it, or home. For `beforeLoad`. */
export async function guestsOnly({
  context,
  search,
}: {
  context: { readonly app: { readonly session: Pick<App["session"], "signedIn$"> } };
  search: { readonly redirect?: string };
}): Promise<void> {
  if (!(await firstValueFrom(context.app.session.signedIn$))) return;
  throw redirect({ href: ownAddress(search.redirect) ?? "/" });
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

/**
 * As `membersOnly`; an address that does not say of what it is (no number under `name`, nothing under `unless`) leads to the list to choose
 * from. For `beforeLoad`.
 */
export function chosenFrom<const Name extends string>(
  name: Name,
  list: "/c2cRelease" | "/legalTrade" | "/legalRecord" | "/shopLegalRecord" | "/myLegalShops",
  unless: Name = name,
) {
  return async (
    opened: Parameters<typeof membersOnly>[0] & { readonly search: { readonly [Key in Name]?: string } },
  ): Promise<void> => {
    await membersOnly(opened);
    const { search } = opened;
    const isChosen = wholeOf(search[name]) !== null || (unless !== name && search[unless] !== undefined);
    if (!isChosen) throw redirect({ to: list, replace: true });
  };
}
