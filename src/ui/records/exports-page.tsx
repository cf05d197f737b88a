import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState, useSubscription } from "observable-hooks";
import { type ReactNode, useId } from "react";
import type { Download, ExportChoice, ExportsScreen } from "#src/streams/records/exports.screen.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { type Option, Select } from "#src/ui/kit/fields/select.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { AssetsPage } from "#src/ui/wallets/assets-page.tsx";
import { refusalText } from "#src/ui/words/refusal-words.ts";
import { saveFile } from "../kit/save-file.ts";
import { periodName } from "./period-names.tsx";
import styles from "./records.module.css";

/** Files of orders, fills, the ledger and the rest, and of tax years. */
export function ExportsPage({ screen }: { screen: ExportsScreen }): ReactNode {
  const { t } = useLingui();
  const choice = useObservableEagerState(screen.choice$);
  const request = useObservableEagerState(screen.request$);
  const download = useObservableEagerState(screen.download$);
  useSubscription(screen.download$, (now) => {
    if (now.state === "done") saveFile(now.name, now.file);
  });
  const busy = download.state === "receiving";
  return (
    <AssetsPage title={t`Download records`}>
      <Card title={<Trans>Choose a file</Trans>}>
        <Form choice={choice} screen={screen} wrong={request === null} />
        <p className={styles.about}>
          <About what={choice.what} />
        </p>
        <div className={styles.actions}>
          <button
            type="button"
            className={buttons.primary}
            disabled={busy || request === null}
            onClick={screen.download}
          >
            <Trans>Download</Trans>
          </button>
          {busy && (
            <button type="button" className={buttons.ghost} onClick={screen.cancel}>
              <Trans>Cancel</Trans>
            </button>
          )}
          <State download={download} wrong={request === null} />
        </div>
        <p className={styles.note}>
          <Trans>
            CSV files are made for spreadsheets and programs: column names are in English, amounts have a
            decimal point, and times are in UTC.
          </Trans>
        </p>
      </Card>
    </AssetsPage>
  );
}

function Form({
  choice,
  screen,
  wrong,
}: {
  choice: ExportChoice;
  screen: ExportsScreen;
  wrong: boolean;
}): ReactNode {
  const { t } = useLingui();
  const [what, format] = [useId(), useId()];
  const kinds: readonly Option<ExportChoice["what"]>[] = [
    { key: "ledger", name: t`Ledger: every movement` },
    { key: "orders", name: t`Spot orders` },
    { key: "fills", name: t`Spot trades` },
    { key: "positions", name: t`Leverage positions` },
    { key: "options", name: t`Options` },
    { key: "funding", name: t`Deposits and withdrawals` },
    { key: "transfers", name: t`Transfers between wallets` },
    { key: "tax", name: t`Tax year` },
  ];
  return (
    <div className={styles.form}>
      <label htmlFor={what}>
        <Trans>Records</Trans>
        <Select
          id={what}
          value={choice.what}
          options={kinds}
          choose={(key) => screen.choose({ what: key })}
        />
      </label>
      {choice.what === "tax" ? (
        <TaxFields choice={choice} screen={screen} />
      ) : (
        <PeriodFields choice={choice} screen={screen} wrong={wrong} />
      )}
      <label htmlFor={format}>
        <Trans>Format</Trans>
        <Select
          id={format}
          value={choice.format}
          options={[
            { key: "csv", name: "CSV" },
            { key: "json", name: "JSON" },
          ]}
          choose={(key) => screen.choose({ format: key })}
        />
      </label>
    </div>
  );
}

function PeriodFields({
  choice: { period },
  screen,
  wrong,
}: {
  choice: ExportChoice;
  screen: ExportsScreen;
  wrong: boolean;
}): ReactNode {
  const id = useId();
  const day = (key: "first" | "last", name: ReactNode) => (
    <label>
      {name}
      <input
        type="date"
        value={period[key]}
        aria-invalid={wrong || undefined}
        onChange={({ target }) => screen.choose({ period: { ...period, [key]: target.value } })}
      />
    </label>
  );
  return (
    <>
      <label htmlFor={id}>
        <Trans>Period</Trans>
        <Select
          id={id}
          value={period.key}
          options={screen.periods.map((key) => ({ key, name: periodName(key) }))}
          choose={(key) => screen.choose({ period: { ...period, key } })}
        />
      </label>
      {period.key === "custom" && day("first", <Trans>First day</Trans>)}
      {period.key === "custom" && day("last", <Trans>Last day</Trans>)}
    </>
  );
}

function TaxFields({ choice, screen }: { choice: ExportChoice; screen: ExportsScreen }): ReactNode {
  const [year, zone] = [useId(), useId()];
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];
  return (
    <>
      <label htmlFor={year}>
        <Trans>Year</Trans>
        <Select
          id={year}
          value={choice.year}
          options={screen.years.map((key) => ({ key, name: String(key) }))}
          choose={(key) => screen.choose({ year: key })}
        />
      </label>
      <label htmlFor={zone}>
        <Trans>Time zone of the year</Trans>
        <Select
          id={zone}
          value={choice.zone}
          options={zones.map((key) => ({ key, name: key.replaceAll("_", " ") }))}
          choose={(key) => screen.choose({ zone: key })}
        />
      </label>
    </>
  );
}

function About({ what }: { what: ExportChoice["what"] }): ReactNode {
  switch (what) {
    case "ledger":
      return (
        <Trans>
          For each wallet and coin: the opening balance, every movement with the balance after it, and the
          closing balance. Opening plus movements equals closing.
        </Trans>
      );
    case "tax":
      return (
        <Trans>
          Each disposal with its acquisition date, proceeds, cost, fee and gain in USDT, first in, first out
          (FIFO). Income such as interest is listed separately.
        </Trans>
      );
    case "fills":
      return <Trans>Each trade with its price, amount, fee, and whether it was maker or taker.</Trans>;
    case "orders":
      return <Trans>All orders placed in the period, with their terms, average price and status.</Trans>;
    case "positions":
      return <Trans>All positions and orders opened in the period, with margin, fees and profit.</Trans>;
    case "options":
      return <Trans>All options opened in the period, with stake, fee, prices and result.</Trans>;
    case "funding":
      return <Trans>Deposits and withdrawals on chains, with fee, address and transaction.</Trans>;
    case "transfers":
      return <Trans>What you moved between your own wallets.</Trans>;
  }
}

const KILOBYTE = 1024;

function State({ download, wrong }: { download: Download; wrong: boolean }): ReactNode {
  const { i18n } = useLingui();
  const format = useFormat();
  const text = (): ReactNode => {
    if (wrong) return <Trans>Choose a first day that is not after the last day.</Trans>;
    if (download.state === "failed") return refusalText(i18n, download.refusal);
    if (download.state === "done") {
      const { name } = download;
      return <Trans>Saved {name}</Trans>;
    }
    if (download.state === "idle") return null;
    const received = format.whole(Math.ceil(download.bytes / KILOBYTE));
    return <Trans>Downloading… {received} kB received</Trans>;
  };
  const isWrong = wrong || download.state === "failed";
  return (
    <p role="status" className={isWrong ? `${styles.state} ${styles.wrong}` : styles.state}>
      {text()}
    </p>
  );
}
