import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market } from "#src/streams/spot/screens/types.ts";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import { Select } from "#src/ui/kit/fields/select.tsx";
import { useKnownMarkets } from "../../known-markets.tsx";

/** Chooses the market that the chart is compared with; the choice applies at once. */
export default function CompareDialog({
  market,
  chosen,
  choose,
  close,
}: {
  market: Market;
  /** A market's key; `null`: none. */
  chosen: string | null;
  choose: (key: string | null) => void;
  close: () => void;
}): ReactNode {
  const { t } = useLingui();
  const others = useKnownMarkets().filter(({ key, listed }) => listed && key !== market.key);
  const options = [{ key: null, name: t`None` }, ...others.map(({ key, symbol }) => ({ key, name: symbol }))];
  return (
    <Dialog title={<Trans>Compare with another pair</Trans>} close={close} size={360} entry>
      <Select
        name={t`Pair`}
        value={others.some(({ key }) => key === chosen) ? chosen : null}
        options={options}
        choose={(key) => {
          choose(key);
          close();
        }}
      />
      <p>
        <Trans>
          Both lines begin at the left edge of the chart: the same height is the same change in percent.
        </Trans>
      </p>
    </Dialog>
  );
}
