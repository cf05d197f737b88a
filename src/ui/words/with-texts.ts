import { fetchPartInEffect } from "./parts.ts";

/**
 * Fetches code together with the texts that it shows. The build writes it around each `import()` of a page or of a part of one.
 * @param part of the catalogue; empty: its texts are there from the start
 */
export async function withTexts<Code>(load: () => Promise<Code>, part: string): Promise<Code> {
  const [code] = await Promise.all([load(), part === "" ? undefined : fetchPartInEffect(part)]);
  return code;
}
