import { QRCodeSVG } from "qrcode.react";
import { createElement as h } from "react";
import type { Enrolment } from "./factors.ts";
import { CodeField } from "./forms.ts";
import { Problem, plainPage } from "./frame.ts";

/** Asks for key and code. */
export function signInPage(problem: string | null): string {
  return plainPage(
    "Sign in",
    h(
      "form",
      { method: "post", action: "/sign-in", className: "command" },
      h(Problem, { text: problem }),
      h(
        "p",
        { className: "field" },
        h("label", { htmlFor: "key" }, "Operator key"),
        h("input", { type: "password", name: "key", id: "key", autoComplete: "off", required: true }),
      ),
      h(CodeField, { isRequired: false }),
      h(
        "p",
        { className: "about" },
        "Leave the code blank at your first sign-in: an authenticator is set up then.",
      ),
      h("button", { type: "submit" }, "Sign in"),
    ),
  );
}

/** Shows a new secret, and asks for its first code. @param ticket names the enrolment */
export function enrolPage(
  operator: string,
  { secret, uri }: Enrolment,
  ticket: string,
  problem: string | null,
): string {
  return plainPage(
    "Set up your authenticator",
    h(
      "form",
      { method: "post", action: "/enrol", className: "command" },
      h(Problem, { text: problem }),
      h("p", null, `Scan this with an authenticator app, ${operator}, and type its first code.`),
      h(
        "div",
        { className: "code" },
        h(QRCodeSVG, { value: uri, size: 192, marginSize: 4, title: "Secret as a QR code" }),
      ),
      h("p", { className: "about" }, "Or type the secret: ", h("code", null, secret)),
      h("input", { type: "hidden", name: "ticket", value: ticket }),
      h(CodeField),
      h("button", { type: "submit" }, "Turn on"),
    ),
  );
}
