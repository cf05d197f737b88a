import type { ComponentType, ReactNode } from "react";
import type { App } from "../streams/app-types.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { NotFoundPage } from "../ui/shell/fallbacks/not-found-page.tsx";
import { wholeOf } from "./-search.ts";

/** A view model of a page. */
interface Ending {
  end(): void;
}

/** The component of an address without parameters: creates the view model when the page opens, and ends it when the user leaves. */
export function screenRoute<Screen extends Ending>(
  create: (app: App) => Screen,
  Page: ComponentType<{ screen: Screen }>,
): () => ReactNode {
  return function ScreenRoute(): ReactNode {
    const screen = useScreen(create, []);
    return screen && <Page screen={screen} />;
  };
}

/** As `screenRoute`, for a view model with arguments: recordings know it by its maker and these, so pass no closure. */
export function screenRouteWith<Screen extends Ending, Args extends readonly unknown[]>(
  create: (app: App, ...args: Args) => Screen,
  args: Args,
  Page: ComponentType<{ screen: Screen }>,
): () => ReactNode {
  return function ScreenRoute(): ReactNode {
    const screen = useScreen(create, args);
    return screen && <Page screen={screen} />;
  };
}

/** The page of a view model with arguments; another `of` is another view model. */
export function ScreenWith<Screen extends Ending, Args extends readonly unknown[]>({
  of,
  create,
  args,
  show,
}: {
  of: string | number | null | undefined;
  create: (app: App, ...args: Args) => Screen;
  args: Args;
  show: (screen: Screen) => ReactNode;
}): ReactNode {
  const screen = useScreen(create, args, String(of));
  return screen && show(screen);
}

interface ScreenOfProps<Of, Screen extends Ending> {
  of: Of;
  create: (app: App, of: Of) => Screen;
  show: (screen: Screen, of: Of) => ReactNode;
}

/** The page of what the address names: another `of` is another view model. */
export function ScreenOf<Of extends string | number | null | undefined, Screen extends Ending>({
  of,
  create,
  show,
}: ScreenOfProps<Of, Screen>): ReactNode {
  const screen = useScreen(create, [of], String(of));
  return screen && show(screen, of);
}

/** As `ScreenOf`, for an address with a number: any other text is an unknown page. */
export function ScreenOfNumber<Screen extends Ending>({
  of,
  ...page
}: Omit<ScreenOfProps<number, Screen>, "of"> & { of: string | undefined }): ReactNode {
  const id = wholeOf(of);
  return id === null ? <NotFoundPage /> : <ScreenOf of={id} {...page} />;
}
