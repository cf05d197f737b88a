import "@mantine/core/styles/Popover.layer.css";
import { useLingui } from "@lingui/react/macro";
import { Popover } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Market, MarketsScreen } from "#src/streams/markets/screens/markets-types.ts";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import type { TerminalPath } from "../market-list/market-line.tsx";
import { MarketList } from "../market-list/market-list.tsx";
import styles from "./market-picker.module.css";

/**
 * The pair's name as a button that opens the market list below it: where the window has no room for the list beside the chart, the
 * pair is changed here. Escape and a press elsewhere close it and the focus returns.
 */
export function MarketPicker({
  screen,
  market,
  to,
}: {
  screen: MarketsScreen;
  market: Market;
  to: TerminalPath;
}): ReactNode {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      offset={6}
      width={300}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: styles.dropdown ?? "" }}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.name}
          title={t`Change the pair`}
          onClick={() => setOpen(!open)}
        >
          {market.symbol}
          <Icon name="chevron" size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Change the pair`}>
        <MarketList screen={screen} current={market.key} to={to} over />
      </Popover.Dropdown>
    </Popover>
  );
}
