import type { ReactNode } from "react";
import { createRecoverScreen } from "../streams/session/screens/recover.screen.ts";
import { RecoverPage } from "../ui/session/recover-page.tsx";
import { ScreenWith } from "./-screen-route.tsx";

/** Password recovery, for both of its addresses. `asked`: the page that asked for a login. */
export function RecoverRoute({
  fromSettings,
  asked,
}: {
  fromSettings: boolean;
  asked?: string | undefined;
}): ReactNode {
  return (
    <ScreenWith
      of={null}
      create={createRecoverScreen}
      args={[{ fromSettings }]}
      show={(screen) => <RecoverPage screen={screen} fromSettings={fromSettings} asked={asked} />}
    />
  );
}
