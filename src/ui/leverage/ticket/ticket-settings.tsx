import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { LeverageTicketModel } from "#src/streams/leverage/screens/types.ts";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { Menu } from "#src/ui/kit/menu/menu.tsx";
import { MenuCheck } from "#src/ui/kit/menu/menu-items.tsx";

/** What the trade panel does beside trading, kept with the account. */
export function TicketSettings({
  model,
}: {
  model: Pick<LeverageTicketModel, "afterOpening$" | "setAfterOpening">;
}): ReactNode {
  const { t } = useLingui();
  const leaves = useObservableEagerState(model.afterOpening$) === "leave";
  return (
    <Menu
      target={<Icon name="settings" size={15} />}
      name={t`Settings of the trade panel`}
      width={240}
      arrow={false}
      pointing={false}
    >
      <MenuCheck checked={leaves} set={(leave) => model.setAfterOpening(leave ? "leave" : "stay")}>
        <Trans>Go to the list after placing an order</Trans>
      </MenuCheck>
    </Menu>
  );
}
