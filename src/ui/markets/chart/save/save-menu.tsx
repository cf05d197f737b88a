import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, type RefObject, useState } from "react";
import type { ChartInterval, ChartShown, Market } from "#src/streams/spot/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import chips from "#src/ui/kit/marks/chip.module.css";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { Menu } from "#src/ui/kit/menu/menu.tsx";
import { MenuAction } from "#src/ui/kit/menu/menu-items.tsx";
import { PlainMessage } from "../../../shell/reactions/plain-message.tsx";
import menu from "../indicators/indicator-menu.module.css";
import { intervalLabels } from "../intervals.tsx";
import type { Range } from "../span.ts";
import type { DrawnChart, SavedForm } from "./save-chart.ts";

/** Saves what the chart shows: as an image, or its candles and indicators as a table. What saves is fetched on the first use. */
export default function SaveMenu({
  drawn,
  range,
  market,
  interval,
  shown,
}: {
  drawn: RefObject<DrawnChart | null>;
  range: RefObject<Range | null>;
  market: Market;
  interval: ChartInterval;
  shown: ChartShown;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const [failed, setFailed] = useState<SavedForm | null>(null);
  const name = t`Save chart`;
  const save = async (form: SavedForm): Promise<void> => {
    setFailed(null);
    const [chart, sight] = [drawn.current, range.current];
    if (chart === null || sight === null) return;
    const title = `${market.symbol} · ${intervalLabels[interval] ?? t`Line`}`;
    try {
      const { saveChart } = await import("./save-chart.ts");
      await saveChart(form, { ...chart, range: sight, market, interval, shown, title, format });
    } catch {
      setFailed(form);
    }
  };
  return (
    <span className={menu.menu}>
      <Menu
        name={name}
        width={220}
        arrow={false}
        pointing={false}
        target={
          <span className={`${chips.chip} ${menu.button}`} title={name}>
            <Icon name="download" size={12} />
          </span>
        }
      >
        <MenuAction act={() => void save("png")}>
          <Trans>Image (PNG)</Trans>
        </MenuAction>
        <MenuAction act={() => void save("csv")}>
          <Trans>Candles in sight (CSV)</Trans>
        </MenuAction>
      </Menu>
      {failed !== null && (
        <PlainMessage
          toast={{ tone: "bad", text: t`Could not save the chart` }}
          retry={() => void save(failed)}
          close={() => setFailed(null)}
        />
      )}
    </span>
  );
}
