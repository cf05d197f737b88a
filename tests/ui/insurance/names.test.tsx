import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PolicyCard } from "#src/ui/insurance/policy-card.tsx";
import { kindOf, policyOf, statusOf } from "../../streams/insurance/screens/samples.ts";
import { show } from "../render.tsx";

it("INSURE-SCREEN-014 a policy shows its amount, the remainder and the warehouse", async () => {
  const actions = { claim: () => undefined, endPolicy: () => undefined };
  const view = { kind: kindOf(2), status: statusOf({ insured: "120", warehouse: "100" }) };
  await show(<PolicyCard screen={actions} view={view} policy={policyOf(1)} />);
  const of = (name: string) => screen.getByText(name).nextElementSibling;
  await screen.findByText("Insured amount");
  expect(of("Insured amount")).toHaveTextContent("200.00 USDT");
  expect(of("Insured assets")).toHaveTextContent("120.00 USDT");
  expect(of("Insurance warehouse")).toHaveTextContent("100.00 USDT");
  expect(of("Available in the options account")).toHaveTextContent("450.00 USDT");
  expect(screen.queryByText("Insurance assets")).toBeNull();
});
