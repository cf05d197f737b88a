import { AccountArea, photo } from "./pages/account.ts";
import { Shell } from "./pages/shell.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("ACCOUNT-PAGE-020 ACCOUNT-PAGE-002 ACCOUNT-FORM-002 from the form to a certified identity, without a reload; nobody else sees the pictures", async ({
  page,
  exchange,
  logInTrader,
  millrace,
}) => {
  const { token } = await logInTrader();
  const account = new AccountArea(page);
  await account.open("/authentication", "Identity verification");
  const form = account.form("Identity verification");
  let address = "";
  page.on("response", async (response) => {
    if (new URL(response.url()).pathname !== "/api/upload" || address !== "") return;
    address = String((await response.json()).message);
  });

  await test.step("what is missing is said; pictures are shown, replaced and removed", async () => {
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(form.getByText("Upload a photo of the front")).toBeVisible();
    await form.getByLabel("Name, as on the document").fill("Ann Lee");
    await form.getByLabel("ID number").fill(`T${Date.now()}`);
    await form.getByLabel("Front of the document").setInputFiles(await photo("front", "#335577"));
    await expect(form.getByRole("img", { name: "Front of the document" })).toBeVisible();
    await form.getByLabel("Back of the document").setInputFiles(await photo("back", "#775533"));
    await expect(form.getByRole("img", { name: "Back of the document" })).toBeVisible();
    await form.getByRole("button", { name: "Remove: Front of the document" }).click();
    await expect(form.getByText("Upload a photo of the front")).toBeVisible();
    await form.getByLabel("Front of the document").setInputFiles(await photo("front-2", "#557733"));
    await expect(form.getByRole("img", { name: "Front of the document" })).toBeVisible();
  });

  await test.step("what is typed stays through a change of language", async () => {
    const shell = new Shell(page);
    await shell.choose(/^Language: /, "简体中文");
    const chinese = account.form("身份认证");
    await expect(chinese.getByRole("textbox").first()).toHaveValue("Ann Lee");
    await expect(chinese.getByRole("img")).toHaveCount(2);
    await shell.choose(/^语言/, "English");
    await expect(form.getByLabel("Name, as on the document")).toHaveValue("Ann Lee");
  });

  await test.step("a stranger, and who is nobody, are refused the picture", async () => {
    expect(address).toMatch(/^\/api\/upload\//);
    const stranger = await exchange.newTrader();
    const ask = (authorization: Record<string, string>) =>
      fetch(`${millrace.address}${address}`, { headers: authorization });
    expect((await ask({ Authorization: token })).status).toBe(200);
    expect((await ask({ Authorization: stranger.token })).status).toBe(404);
    expect((await ask({})).status).toBe(404);
  });

  await test.step("handed in, it is under review and then certified", async () => {
    await form.getByRole("button", { name: "Submit" }).click();
    const under = page.getByRole("heading", { name: "Under review" });
    const certified = page.getByRole("heading", { name: "Your identity is certified" });
    await expect(under.or(certified)).toBeVisible();
    await expect(certified).toBeVisible({ timeout: 30_000 });
    await page.getByRole("link", { name: "Account settings" }).click();
    await expect(account.line("Identity")).toContainText("Certified");
    await expect(page.getByText("High · 75%")).toBeVisible();
  });
});

test("ACCOUNT-PAGE-021 a file that is no picture is refused at once, and one only named so by the exchange", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const account = new AccountArea(page);
  await account.open("/authentication", "Identity verification");
  const form = account.form("Identity verification");
  const front = form.getByLabel("Front of the document");
  await front.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await expect(form.getByText("This picture cannot be read")).toBeVisible();
  await front.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(form.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("ACCOUNT-PAGE-022 a bank account is bound and then shown", async ({ page, logInTrader }) => {
  await logInTrader();
  const account = new AccountArea(page);
  await account.open("/bankAuthentication", "Bank verification");
  const form = account.form("Bank verification");
  await form.getByLabel("Account holder").fill("Ann Lee");
  await form.getByLabel("Bank account number").fill("6222020200112233");
  await form.getByLabel("Bank", { exact: true }).fill("First Bank");
  await form.getByRole("button", { name: "Bind bank account" }).click();
  await expect(form.getByText("Enter the region")).toBeVisible();
  await form.getByLabel("Region").fill("Lisbon");
  await form.getByLabel("Phone number at the bank").fill("5550100");
  await form.getByRole("button", { name: "Bind bank account" }).click();
  await expect(account.line("Status")).toContainText("Bound");
  await expect(account.line("Bank")).toContainText("First Bank");
});

test("ACCOUNT-PAGE-023 payment settings are saved with their pictures and come back", async ({
  page,
  logInTrader,
}) => {
  await logInTrader();
  const account = new AccountArea(page);
  await account.open("/userSetting", "Payment settings");
  const form = account.form("Payment settings");
  const values = {
    "Real name": "Ann Lee",
    "Bank account number": "6222020200112233",
    "Alipay account": "ann@alipay.test",
    "WeChat nickname": "ann",
    "WeChat account": "ann-wechat",
  };
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
  await form.getByLabel("Bank", { exact: true }).fill("First Bank");
  await form.getByLabel("WeChat payment code").setInputFiles(await photo("wechat", "#228844"));
  await expect(form.getByRole("img", { name: "WeChat payment code" })).toBeVisible();
  await form.getByLabel("Alipay account").fill("");
  await form.getByLabel("Alipay payment code").setInputFiles(await photo("alipay", "#224488"));
  await expect(form.getByRole("img", { name: "Alipay payment code" })).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter the Alipay account")).toBeVisible();
  await form.getByLabel("Alipay account").fill("ann@alipay.test");
  const saved = page.waitForResponse(/\/api\/user\/cash_save/);
  await form.getByRole("button", { name: "Save" }).click();
  expect((await (await saved).json()).type).toBe("ok");
  await page.reload();
  await expect(form.getByLabel("Alipay account")).toHaveValue("ann@alipay.test");
  await expect(form.getByRole("img", { name: "WeChat payment code" })).toBeVisible();
});

const pages = [
  ["/accountSet", "Account settings"],
  ["/security", "Security"],
  ["/authentication", "Identity verification"],
  ["/bankAuthentication", "Bank verification"],
  ["/userSetting", "Payment settings"],
  ["/transferLog", "Account log"],
  ["/accountEntrust", "My orders"],
  ["/accountMessage", "Messages"],
  ["/tree", "My members"],
  ["/team", "Team"],
  ["/profit", "Profit history"],
  ["/region", "Regional agents"],
] as const;

test("SHELL-A11Y-001 axe finds nothing on the account pages", async ({ page, logInTrader }) => {
  test.setTimeout(180_000);
  await logInTrader();
  const account = new AccountArea(page);
  for (const [path, heading] of pages) {
    await account.open(path, heading);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  }
});
