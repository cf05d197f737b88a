import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { takeOver } from "#src/prerender/take-over.ts";

const form = '<form><input aria-label="Account"><button type="button">Sign up</button></form>';
const page = (content: string): string => `<div><header></header><main>${content}</main></div>`;

/** The document with a page that the server rendered, and the place of the app. @param now ms since the start */
function open(content: string, state = "on") {
  document.documentElement.dataset.prerendered = state;
  document.body.innerHTML = `<div id="prerendered">${page(content)}</div><div id="root"></div>`;
  const root = document.querySelector("#root");
  if (root === null) throw new Error("No root");
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((draw) => frames.push(draw));
  vi.spyOn(performance, "now").mockReturnValue(0);
  takeOver(root);
  return {
    root,
    prerendered: () => document.querySelector("#prerendered"),
    frame: (time: number) => {
      for (const draw of frames.splice(0)) draw(time);
    },
  };
}

beforeEach(() => {
  vi.restoreAllMocks();
  globalThis.pressed = undefined;
});

it("FAST-LOAD-009 the prerendered page stays until the app shows its own, with nothing on its way", () => {
  const { root, prerendered, frame } = open("<p>1</p>");
  frame(100);
  root.innerHTML = page('<p aria-busy="true"></p>');
  frame(200);
  expect(prerendered()).not.toBe(null);
  root.innerHTML = page("<p>2</p>");
  frame(300);
  expect(prerendered()).toBe(null);
  expect(document.documentElement.dataset.prerendered).toBe("over");
});

it("FAST-LOAD-011 a rendered book stays until the app's own has its figures", () => {
  const book = (cell: string): string => `<table aria-label="Order book"><td>${cell}</td></table>`;
  const { root, prerendered, frame } = open(book("67,419.56"));
  root.innerHTML = page(book(""));
  frame(100);
  expect(prerendered()).not.toBe(null);
  root.innerHTML = page(book("67,420.00"));
  frame(200);
  expect(prerendered()).toBe(null);
});

it("FAST-LOAD-009 the app takes over after three seconds at the latest", () => {
  const { root, prerendered, frame } = open("<p>1</p>");
  root.innerHTML = page('<p aria-busy="true"></p>');
  frame(3_000);
  expect(prerendered()).not.toBe(null);
  frame(3_001);
  expect(prerendered()).toBe(null);
});

it("FAST-LOAD-009 what was typed, focused and pressed meanwhile goes on in the app", () => {
  const { root, prerendered, frame } = open(form);
  const field = prerendered()?.querySelector("input");
  const button = prerendered()?.querySelector("button");
  if (!field || !button) throw new Error("No form");
  field.value = "ann@example.com";
  field.focus();
  globalThis.pressed = button;
  // React leaves templates where a part of the page comes later.
  root.innerHTML = page(`<template></template>${form}`);
  const done: string[] = [];
  const own = root.querySelector("input");
  own?.addEventListener("input", () => done.push(own.value));
  root.querySelector("button")?.addEventListener("click", () => done.push("pressed"));
  frame(100);
  expect(done).toEqual(["ann@example.com", "pressed"]);
  expect(document.activeElement).toBe(own);
});

it("FAST-LOAD-009 what the app shows at another place is not pressed", () => {
  const { root, prerendered, frame } = open(form);
  globalThis.pressed = prerendered()?.querySelector("button") ?? undefined;
  root.innerHTML = page("<form><button>Log out</button></form>");
  const pressed = vi.fn();
  root.querySelector("button")?.addEventListener("click", pressed);
  frame(100);
  expect(prerendered()).toBe(null);
  expect(pressed).not.toHaveBeenCalled();
});

it("FAST-LOAD-009 a page that is not for this reader goes at once", () => {
  expect(open("<p>1</p>", "off").prerendered()).toBe(null);
});

it("FAST-LOAD-009 a press goes to the element with the same name, or to none", () => {
  const [pressed, saved] = [vi.fn(), vi.fn()];
  const list = (...names: string[]): string =>
    names.map((name) => `<button type="button">${name}</button>`).join("");
  const { root, prerendered, frame } = open(list("Fold", "67,419.56"));
  globalThis.pressed = prerendered()?.querySelector("button") ?? undefined;
  root.innerHTML = page(list("Cancel all", "Fold"));
  root.querySelector("button")?.addEventListener("click", saved);
  frame(100);
  expect(prerendered()).toBe(null);
  expect(saved).not.toHaveBeenCalled();

  // Figures in a name change.
  const other = open(list("Fold", "67,419.56"));
  globalThis.pressed = other.prerendered()?.querySelectorAll("button")[1];
  other.root.innerHTML = page(list("Fold", "67,420.00"));
  other.root.querySelectorAll("button")[1]?.addEventListener("click", pressed);
  other.frame(100);
  expect(pressed).toHaveBeenCalledOnce();
});

it("FAST-LOAD-009 what the server wrote into a field is not taken for typed", () => {
  const field = (value: string): string => `<input aria-label="Price" value="${value}">`;
  const { root, frame } = open(field("67419.56"));
  root.innerHTML = page(field("65000"));
  frame(100);
  expect(root.querySelector("input")?.value).toBe("65000");
});

it("FAST-LOAD-014 a member for whom only the login was rendered gets the app as soon as it draws", () => {
  const { root, prerendered, frame } = open('<div data-of-visitor="guest"></div>');
  document.documentElement.dataset.visitor = "member";
  onTestFinished(() => {
    delete document.documentElement.dataset.visitor;
  });
  frame(100);
  expect(prerendered()).not.toBe(null);
  root.innerHTML = page('<p aria-busy="true"></p>');
  frame(200);
  expect(prerendered()).toBe(null);
});

it("FAST-LOAD-009 what was ticked and chosen goes on in the app", () => {
  const filters = `<label><input type="radio" name="NAME" checked>Buy</label><label><input type="radio" name="NAME">Sell</label>
    <label><input type="checkbox">This pair only</label><select aria-label="Currency"><option value="" selected>All</option><option>CNY</option></select>`;
  const { root, prerendered, frame } = open(filters.replaceAll("NAME", "rendered"));
  const left = prerendered();
  const [, sell] = left?.querySelectorAll<HTMLInputElement>('[type="radio"]') ?? [];
  sell?.click();
  left?.querySelector<HTMLInputElement>('[type="checkbox"]')?.click();
  const currency = left?.querySelector("select");
  if (currency) currency.value = "CNY";
  root.innerHTML = page(filters.replaceAll("NAME", "own"));
  const changed = vi.fn();
  root.addEventListener("change", changed);
  frame(100);
  const ticked = [...root.querySelectorAll("input")].map(({ checked }) => checked);
  expect(ticked).toEqual([false, true, true]);
  expect(root.querySelector("select")?.value).toBe("CNY");
  expect(changed).toHaveBeenCalledTimes(3);
});
