import type { Feed } from "../feed-process.ts";
import { measurePage } from "../measure-page.ts";
import type { BenchCase, Measurement, Variant } from "./cases.ts";

/** One page in one case. */
export async function measureBook(
  feed: Feed<BenchCase>,
  variant: Variant,
  order: BenchCase,
  seconds: number,
): Promise<Measurement> {
  feed.follow(order);
  const measured = await measurePage(`${feed.address}/${variant}.html`, seconds, (page) =>
    page
      .getByText(/^1\.\d{5}$/)
      .first()
      .waitFor(),
  );
  return { variant, ...measured };
}
