import { expect, it } from "vitest";
import { checkHardCoded } from "../../scripts/checks/hard-coded.ts";

const find = (jsx: string) =>
  checkHardCoded([{ path: "src/ui/a.tsx", text: `export const A = () => ${jsx};` }], ["UTC", "Millrace"]);

it.each([
  "<p>Cancel all</p>",
  "<><b>{count}</b> orders</>",
  '<p>{"Cancel all"}</p>',
  '<p>{open ? "Open" : null}</p>',
  '<p>{name ?? "Nobody"}</p>',
  `<p>{\`\${count} orders\`}</p>`,
  '<button aria-label="Close" />',
  `<input placeholder={\`Search \${what}\`} />`,
  '<img alt="A chart" />',
  '<Field label={busy ? "Sending" : t`Send`} />',
  "<p>Передать</p>",
  "<p><Trans>Fee</Trans> for you</p>",
])("SHELL-LANG-007 finds the text in %s", (jsx) => {
  expect(find(jsx)).toHaveLength(1);
});

it.each([
  "<Trans>Cancel all</Trans>",
  "<Trans>Cancel <b>all</b> orders</Trans>",
  "<p>{t`Cancel all`}</p>",
  "<p>{i18n._(words.cancel)}</p>",
  "<p>{count} × 24 · {time} UTC</p>",
  "<span>© Millrace</span>",
  `<p>{\`\${count}%\`}</p>`,
  '<Plural value={count} one="# order" other="# orders" />',
  '<button className="primary large" type="submit" data-state="open" />',
  "<button aria-label={t`Close`} />",
])("SHELL-LANG-007 lets %s pass", (jsx) => {
  expect(find(jsx)).toEqual([]);
});
