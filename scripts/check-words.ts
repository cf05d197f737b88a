/** Every catalogue exists, and translations keep the slots of their source. `node scripts/check-words.ts` */
import { existsSync, readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import linguiConfig from "../lingui.config.ts";
import { checkSlots } from "./checks/words.ts";

const format = formatter();
const problems: string[] = [];
for (const locale of linguiConfig.locales) {
  const path = `src/ui/words/locales/${locale}.po`;
  if (!existsSync(path)) {
    problems.push(`${locale}: ${path} is missing`);
    continue;
  }
  const catalogue = await format.parse(readFileSync(path, "utf8"), {
    locale,
    sourceLocale: linguiConfig.sourceLocale ?? "en",
    filename: path,
  });
  problems.push(...checkSlots(locale, catalogue));
}
for (const problem of problems) console.error(problem);
console.log(
  `Words: ${problems.length === 0 ? "every catalogue exists, every slot is kept" : `${problems.length} found`}`,
);
if (problems.length > 0) process.exitCode = 1;
