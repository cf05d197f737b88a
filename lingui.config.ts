import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "zh", "pt", "hk", "jp", "es", "de", "fr", "it", "sv", "cr"],
  fallbackLocales: { default: "en" },
  catalogs: [{ path: "<rootDir>/src/ui/words/locales/{locale}", include: ["src"] }],
  format: formatter({ origins: false }),
});
