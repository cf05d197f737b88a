import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BehaviorSubject, of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { FormView } from "#src/streams/kit/form/form.ts";
import type { AccountTab, LoginField, LoginScreen } from "#src/streams/session/screens/sign-in-types.ts";
import { LoginPage } from "#src/ui/session/login-page.tsx";
import { AppContext } from "#src/ui/shell/app/app-context.ts";
import { fakeApp } from "../../streams/support/fake-app.ts";
import { show } from "../render.tsx";

const usa = { id: "US", callingCode: "1", nameEn: "United States", nameCn: "美国" };

const page = (login: LoginScreen, asked?: string) => (
  <AppContext value={fakeApp()}>
    <LoginPage screen={login} asked={asked} />
  </AppContext>
);

function fakeScreen(changes: Partial<FormView<LoginField>> = {}, isEnded = false) {
  const view$ = new BehaviorSubject<FormView<LoginField>>({
    values: { account: "", password: "", code: "", totp: "" },
    problems: {},
    submitting: false,
    done: false,
    ...changes,
  });
  const tab$ = new BehaviorSubject<AccountTab>("phone");
  const form = { view$, change: vi.fn(), submit: vi.fn() };
  const login: LoginScreen = {
    form,
    secondFactor$: of(false),
    codeNeeded$: of(true),
    code: { view$: of({ state: "counting", secondsLeft: 42 }), recipient$: of(null), send: vi.fn() },
    tab$,
    hasPointsLogin: true,
    isEnded$: of(isEnded),
    chooseTab: (tab) => tab$.next(tab),
    countries$: of([usa]),
    country$: of(usa),
    chooseCountry: vi.fn(),
    useDemoAccount: null,
    end: vi.fn(),
  };
  return { login, form };
}

describe("login page", () => {
  it("AUTH-LOGIN-001 names every field and moves between its tabs by arrow keys", async () => {
    const { login } = fakeScreen();
    await show(page(login));
    const phone = await screen.findByRole("tab", { name: "Phone" });
    expect(phone).toHaveAttribute("aria-selected", "true");
    expect(screen.getByLabelText("Phone number")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/forgetPwd");
    phone.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("tab", { name: "E-mail" })).toHaveFocus();
    expect(screen.getByLabelText("E-mail address")).toBeInTheDocument();
    const led = [];
    for (const key of ["ArrowRight", "ArrowLeft", "Home", "End", "x"]) {
      await userEvent.keyboard(`{${key}}`);
      led.push(document.activeElement?.textContent);
    }
    expect(led).toEqual(["Phone", "E-mail", "Phone", "E-mail", "E-mail"]);
  });
  it("AUTH-LOGIN-016 POINTS-LOGIN-004 says why a session ended, and links to the points login", async () => {
    const { login } = fakeScreen({}, true);
    await show(page(login, "/dealCenter"));
    expect(await screen.findByText(/^Your session ended because /)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Log in to the points exchange" })).toHaveAttribute(
      "href",
      "/components/loginTransfer",
    );
  });

  it("AUTH-LOGIN-003 announces a field's problem to screen readers and cuts no password", async () => {
    const { login } = fakeScreen({ problems: { password: "password_short" } });
    await show(page(login));
    const password = await screen.findByLabelText("Password");
    expect(password).not.toHaveAttribute("maxlength");
    expect(password).toHaveAttribute("aria-invalid", "true");
    expect(password).toHaveAccessibleDescription("The password must have at least 6 characters");
  });
  it("SHELL-ROUTE-003 says that a page asked for it, and hands that on to registration and recovery", async () => {
    const { login } = fakeScreen();
    await show(page(login, "/leverList"));
    expect(await screen.findByText("Log in to continue to the page you requested.")).toBeInTheDocument();
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("Create an account")).toBe("/components/register?redirect=%2FleverList");
    expect(href("Forgot password?")).toBe("/forgetPwd?redirect=%2FleverList");
  });
  it("AUTH-CODE-002 counts down on the disabled button", async () => {
    const { login } = fakeScreen();
    await show(page(login));
    expect(await screen.findByRole("button", { name: "Resend in 42 s" })).toBeDisabled();
  });
  it("SHELL-A11Y-002 submits with Enter", async () => {
    const { login, form } = fakeScreen();
    await show(page(login));
    await userEvent.type(await screen.findByLabelText("Password"), "{Enter}");
    expect(form.submit).toHaveBeenCalledOnce();
  });
  it("SHELL-A11Y-002 a submission that is refused here leads to the first wrong field", async () => {
    const { login, form } = fakeScreen();
    form.submit.mockImplementation(() =>
      form.view$.next({ ...form.view$.value, problems: { account: "enter_account", code: "enter_code" } }),
    );
    await show(page(login));
    await userEvent.type(await screen.findByLabelText("Password"), "{Enter}");
    expect(await screen.findByText("Enter your account")).toBeInTheDocument();
    expect(screen.getByLabelText("Phone number")).toHaveFocus();
  });
  it("AUTH-LOGIN-010 has no demo button outside the demo", async () => {
    const { login } = fakeScreen();
    await show(page(login));
    await screen.findByRole("tab", { name: "Phone" });
    expect(screen.queryByRole("button", { name: "Use the demo account" })).not.toBeInTheDocument();
  });
});
