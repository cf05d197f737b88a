import { openHome } from "./pages/home.ts";
import { Shell } from "./pages/shell.ts";
import { expect, test } from "./support/test.ts";

test.use({
  serverEnvironment: {
    MOBILE_HOST: "m.example.test",
    CHAT_URL: "https://chat.example.test/room",
    PLAY_STORE_URL: "https://play.example.test/millrace",
    SOCIAL_TELEGRAM_URL: "https://t.example.test/millrace",
  },
});

test("a phone is sent to the mobile site; a desktop has its address as a code, and a chat", async ({
  browser,
  page,
  millrace,
}) => {
  await test.step("SHELL-MOBILE-001 a phone is sent to the mobile site, with its path", async () => {
    const phone = await browser.newContext({
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1",
      baseURL: millrace.address,
    });
    const handheld = await phone.newPage();
    await handheld.route("http://m.example.test/**", (route) => route.fulfill({ body: "mobile" }));
    await handheld.goto("/allmarket?x=1");
    await handheld.waitForURL("http://m.example.test/allmarket?x=1");
    await phone.close();
  });

  await page.goto("/policy");
  const { header } = new Shell(page);
  await test.step("SHELL-NAV-004 SHELL-CONFIG-001 support opens the configured chat", async () => {
    await expect(header.getByRole("link", { name: "Support" })).toHaveAttribute(
      "href",
      /^https:\/\/chat\.example\.test\/room/,
    );
  });
  await test.step("SHELL-NAV-005 the app entry shows the code of the mobile site", async () => {
    await header.getByRole("link", { name: "App" }).hover();
    await expect(
      page.getByText("Scan to open on your phone").filter({ visible: true }).first(),
    ).toBeVisible();
  });
});

test("SHELL-CONFIG-002 shops and networks that are configured have their entry, the demo names the settings of the others", async ({
  page,
}) => {
  await openHome(page);
  const main = page.getByRole("main");
  const footer = page.getByRole("contentinfo");
  await expect(main.getByRole("link", { name: "Android" })).toHaveAttribute("href", /play\.example\.test/);
  await expect(main.getByRole("link", { name: "iPhone" })).toHaveCount(0);
  await main.getByRole("heading", { name: "Trade on your phone" }).scrollIntoViewIfNeeded();
  await expect(main.getByText("iPhone: set APP_STORE_URL")).toBeVisible();
  const networks = footer.getByRole("link", { name: /^Millrace on/ });
  await footer.scrollIntoViewIfNeeded();
  await expect(networks).toHaveCount(1);
  await expect(networks).toHaveAttribute("href", "https://t.example.test/millrace");
  await expect(footer.getByTitle(/the operator configures this link with SOCIAL_[A-Z]+_URL$/)).toHaveCount(3);
  await expect(footer.getByRole("link", { name: "Live chat" })).toHaveAttribute(
    "href",
    /chat\.example\.test/,
  );
  await expect(main.getByText("Scan to open on your phone")).toBeVisible();
});
