import type { SeedArticle } from "../types.ts";
import { about } from "./about.ts";
import { banners } from "./banners.ts";
import { headlines } from "./headlines.ts";
import { help } from "./help.ts";
import { notices } from "./notices.ts";
import { promotions } from "./promotions.ts";

/** The articles that the exchange comes with; what stands later is newer. */
export const seedArticles: readonly SeedArticle[] = [
  ...banners,
  ...headlines,
  ...notices,
  ...promotions,
  ...about,
  ...help,
];
