import type { SeedArticle } from "../types.ts";

/** The articles that the exchange comes with. */
export const seedArticles: readonly SeedArticle[] = [];
