import { screen } from "@testing-library/react";
import { NEVER, of } from "rxjs";
import { expect, it } from "vitest";
import type { AcceptorDeal } from "#src/api/acceptors/types.ts";
import type { Refusal } from "#src/api/http/reply-types.ts";
import { emptyListing } from "#src/streams/kit/resource/listing.ts";
import { failed, type Loadable, ready } from "#src/streams/kit/resource/loadable.ts";
import type { Advert, C2cDetailScreen } from "#src/streams/p2p/c2c/types.ts";
import { DealRow } from "#src/ui/acceptors/deal-row.tsx";
import { C2cDetailPage } from "#src/ui/p2p/c2c/detail-page.tsx";
import { AdvertName } from "#src/ui/p2p/fiat/shop/advert-name.tsx";
import { advertOf } from "../../streams/p2p/samples.ts";
import { show } from "../render.tsx";

const nothing = () => undefined;
const screenOf = (advert: Loadable<Advert>): C2cDetailScreen => ({
  advert$: of(advert),
  deals: {
    list$: of(ready(emptyListing)),
    filter$: NEVER,
    filter: nothing,
    more: nothing,
    retry: nothing,
  },
  retry: nothing,
  end: nothing,
});

it("OTC-PAGE-022 one's own advert shows its terms and its status", async () => {
  const advert = ready(advertOf(7, { isMine: true, state: "done" }));
  await show(<C2cDetailPage screen={screenOf(advert)} advertId="7" />);
  await screen.findByText("No one has taken this advert yet");
  for (const text of [/Sell/, /7.20/, /100.00/, /Bank card/, /Taken/])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

it("OTC-PAGE-022 a wrong id is reported as unknown, and not as an advert without deals", async () => {
  const unknown: Refusal = { kind: "refused", type: "error", message: "No.", code: "advert_unknown" };
  await show(<C2cDetailPage screen={screenOf(failed(unknown))} advertId="9" />);
  expect(await screen.findByText("Advert not found")).toBeInTheDocument();
  expect(screen.queryByText("No one has taken this advert yet")).toBeNull();
});

it.each([
  ["9.99999", 1],
  ["10", 0],
])("OTC-FIAT-115 an advert with %s coins left for orders of at least 72 CNY", async (left, marks) => {
  await show(<AdvertName advert={advertOf(1, { left, limits: { min: "72", max: "720" } })} />);
  await screen.findByText(/USDT/);
  expect(screen.queryAllByText("Abnormal")).toHaveLength(marks);
});

it.each([
  [0, 0],
  [60_000, 1],
])("ACCEPT-SCREEN-012 a record that changed %i ms after it was made", async (later, marks) => {
  const deal: AcceptorDeal = {
    ...{ id: 1, acceptor: "House", acceptorAccount: "h", account: "a", way: null, money: "10" },
    ...{ coinCode: "USD", amount: null, state: "confirmed" as const, confirmUntil: null, disputed: false },
    ...{ inReview: false, canCancel: false, createdAt: 1_000_000, updatedAt: 1_000_000 + later },
  };
  await show(
    <table>
      <tbody>
        <DealRow listed={{ deal, secondsLeft: null }} say={nothing} />
      </tbody>
    </table>,
  );
  await screen.findByText("House");
  expect(screen.queryAllByText(/^Updated/)).toHaveLength(marks);
});
