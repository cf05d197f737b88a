import { describe, expect, it } from "vitest";
import type { SubmitOption } from "#server/exchange/options/types.ts";
import { BTC, units } from "../support/rig.ts";
import { ETH_BTC, fund, held, openOptions, option } from "./rig.ts";

async function openFunded() {
  const rig = await openOptions();
  await fund(rig, 1, "1000");
  rig.mark("60000");
  await rig.advance(250);
  return rig;
}

describe("The preview of an option", () => {
  it("MICRO-PREVIEW-001 is what the submission gives, and changes nothing", async () => {
    const rig = await openFunded();
    const { options } = rig.run;
    const before = await held(rig, 1);
    const preview = await options.preview(option());
    expect(preview).toMatchObject({
      id: 0,
      stake: units("100"),
      fee: units("0.5"),
      openPrice: units("60000"),
    });
    expect(await held(rig, 1)).toEqual(before);
    expect(options.worstCase()).toBe(0n);
    // Asked often it takes no room below the caps.
    for (let count = 0; count < 60; count += 1) await options.preview(option());
    const submitted = await options.submit(option());
    const { id: _, openMark: previewed, ...rest } = preview;
    expect(submitted).toMatchObject(rest);
    expect(submitted.openMark?.price).toBe(previewed?.price);
    expect(options.worstCase()).toBe(units("75"));
    expect(rig.reported).toEqual([]);
  });

  const refusals: readonly (readonly [string, Partial<SubmitOption>])[] = [
    ["an unknown pair", { marketId: 99 }],
    ["a closed pair", { marketId: ETH_BTC }],
    ["a currency that pays no options", { currencyId: BTC }],
    ["an unknown duration", { seconds: 61 }],
    ["a stake under the minimum", { stake: units("9.99") }],
    ["a stake that the balance does not cover", { stake: units("1000") }],
    ["a market without a mark", { marketId: 2 }],
  ];
  it.each(refusals)("MICRO-PREVIEW-001 is refused as the submission would be: %s", async (_, change) => {
    const rig = await openFunded();
    const refusalOf = (asked: Promise<unknown>) =>
      asked.then(
        () => null,
        (error: unknown) => error,
      );
    const refused = await refusalOf(rig.run.options.preview(option(change)));
    expect(refused).toMatchObject({ name: "Refused" });
    expect(refused).toEqual(await refusalOf(rig.run.options.submit(option(change))));
  });

  it("MICRO-PREVIEW-001 has no answer while the options are closed", async () => {
    const rig = await openFunded();
    await rig.run.options.stop();
    await expect(rig.run.options.preview(option())).rejects.toMatchObject({ code: "market_busy" });
  });
});
