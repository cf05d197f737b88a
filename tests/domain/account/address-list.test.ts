import { isIP } from "node:net";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isAddressOrNetwork, splitAddresses } from "#domain/account/address-list.ts";

it("API-SCREEN-008 lists are separated by commas, semicolons, spaces and lines, and name each entry once", () => {
  expect(splitAddresses(" 10.0.0.1,10.0.0.2;\n 10.0.0.1\t2001:db8::/32 ")).toEqual([
    "10.0.0.1",
    "10.0.0.2",
    "2001:db8::/32",
  ]);
  expect(splitAddresses(" , ")).toEqual([]);
});

it("API-SCREEN-008 an address is what Node takes for one", () => {
  const text = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.ipV4Extended(),
    fc.string({ unit: fc.constantFrom(..."0129af:.") }),
  );
  fc.assert(fc.property(text, (entry) => isAddressOrNetwork(entry) === (isIP(entry) !== 0)));
});

it.each([
  "",
  "10.0.0.1/",
  "10.0.0.0/33",
  "2001:db8::/129",
  "10.0.0.1/8/8",
  "fe80::1%eth0",
  "example.com",
  "[::1]",
])("API-SCREEN-008 %o is neither an address nor a network", (entry) =>
  expect(isAddressOrNetwork(entry)).toBe(false),
);

it.each(["10.0.0.0/0", "10.0.0.0/32", "2001:db8::/128", "::ffff:10.0.0.1"])(
  "API-SCREEN-008 %o is an address or a network",
  (entry) => expect(isAddressOrNetwork(entry)).toBe(true),
);
