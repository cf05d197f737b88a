import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { useFirstSign } from "#src/ui/shell/app/use-first-sign.ts";

it("SHELL-UPDATE-005 the first move of the pointer, press or key is noticed, once", async () => {
  const act = vi.fn();
  function Page(): ReactNode {
    useFirstSign(act);
    return <button type="button">Open</button>;
  }
  render(<Page />);
  expect(act).not.toHaveBeenCalled();
  await userEvent.setup().keyboard("{Tab}{Enter}");
  expect(act).toHaveBeenCalledTimes(1);
});
