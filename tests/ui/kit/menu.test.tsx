import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Menu } from "#src/ui/kit/menu/menu.tsx";
import { MenuAction, MenuChoice, MenuLabel } from "#src/ui/kit/menu/menu-items.tsx";
import { show } from "../render.tsx";

async function showMenus() {
  const act = vi.fn();
  await show(
    <>
      <Menu target="Colours">
        <MenuLabel>Pick one</MenuLabel>
        <MenuChoice chosen choose={vi.fn()}>
          Red
        </MenuChoice>
        <MenuAction act={vi.fn()} disabled>
          Grey
        </MenuAction>
        <MenuAction act={act}>Blue</MenuAction>
      </Menu>
      <Menu target="Shapes">
        <MenuAction act={vi.fn()}>Circle</MenuAction>
      </Menu>
      <a href="#next">Next</a>
    </>,
  );
  const button = await screen.findByRole("button", { name: "Colours" });
  return { act, button, user: userEvent.setup() };
}

const red = () => screen.getByRole("menuitemradio", { name: "Red" });
const blue = () => screen.getByRole("menuitem", { name: "Blue" });
const isOpen = (name = "Colours") => screen.queryByRole("menu", { name }) !== null;

describe("a menu by pointer", () => {
  it("SHELL-MENU-001 opens by pointing and closes when the pointer leaves", async () => {
    const { button, user } = await showMenus();
    await user.hover(button);
    expect(isOpen()).toBe(true);
    await user.unhover(button);
    expect(isOpen()).toBe(false);
  });
  it("SHELL-MENU-001 a click right after pointing keeps it open, the next one closes it", async () => {
    const { button, user } = await showMenus();
    await user.click(button);
    expect(isOpen()).toBe(true);
    await user.unhover(button);
    expect(isOpen()).toBe(true);
    expect(button).toHaveAttribute("aria-expanded", "true");
    await user.click(button);
    expect(isOpen()).toBe(false);
  });
  it("SHELL-MENU-003 a press between its items keeps it open, one elsewhere closes it", async () => {
    const { button, user } = await showMenus();
    await user.click(button);
    await user.click(screen.getByText("Pick one"));
    expect(isOpen()).toBe(true);
    await user.click(document.body);
    expect(isOpen()).toBe(false);
  });
  it("SHELL-MENU-003 pointing at another menu moves on to it", async () => {
    const { button, user } = await showMenus();
    await user.click(button);
    await user.hover(screen.getByRole("button", { name: "Shapes" }));
    expect(isOpen("Shapes")).toBe(true);
    expect(isOpen()).toBe(false);
  });
});

describe("a menu by keyboard", () => {
  it.each(["{Enter}", " ", "{ArrowDown}"])("SHELL-MENU-002 %j opens it on its first item", async (key) => {
    const { button, user } = await showMenus();
    button.focus();
    await user.keyboard(key);
    expect(red()).toHaveFocus();
  });
  it("SHELL-MENU-002 arrows move around its ends and past what cannot be chosen", async () => {
    const { button, user } = await showMenus();
    button.focus();
    await user.keyboard("{ArrowUp}");
    expect(blue()).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(red()).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(blue()).toHaveFocus();
    await user.keyboard("{Home}");
    expect(red()).toHaveFocus();
  });
  it("SHELL-MENU-002 Escape and a choice give the focus back", async () => {
    const { act, button, user } = await showMenus();
    button.focus();
    await user.keyboard("{Enter}{Escape}");
    expect(isOpen()).toBe(false);
    expect(button).toHaveFocus();
    await user.keyboard("{Enter}{End}{Enter}");
    expect(act).toHaveBeenCalledOnce();
    expect(isOpen()).toBe(false);
    expect(button).toHaveFocus();
  });
  it("SHELL-MENU-002 Tab leaves and closes it", async () => {
    const { button, user } = await showMenus();
    button.focus();
    await user.keyboard("{Enter}");
    await user.tab();
    expect(screen.getByRole("button", { name: "Shapes" })).toHaveFocus();
    expect(isOpen()).toBe(false);
  });
  it("SHELL-MENU-002 Escape closes what pointing opened, wherever the focus is", async () => {
    const { button, user } = await showMenus();
    screen.getByRole("link", { name: "Next" }).focus();
    await user.hover(button);
    await user.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    expect(screen.getByRole("link", { name: "Next" })).toHaveFocus();
  });
});
