import { expect, it } from "vitest";
import { placeMarkup } from "#server/http/prerender/place-markup.ts";

const page = '<html><head><title>Millrace</title></head><body><div id="root"></div></body></html>';
const place = (markup: string, styles: readonly string[] = []) =>
  placeMarkup(page, { markup, nonce: "n1", styles, settle: "fit()" });

it("FAST-LOAD-008 the markup is in front of the place of the scripts, with the page's styles", () => {
  const placed = place("<p>$& Hello</p>", ["/assets/home.css"]);
  expect(placed).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css"></head>');
  expect(placed).toContain('<div id="prerendered"><p>$& Hello</p></div><div id="root"></div>');
});

it("FAST-LOAD-008 styles of elements go into a sheet with the nonce of the policy, each once", () => {
  const placed = place(
    '<i style="width:60%"></i><b style="width:60%"></b><u style="--a:&quot;x&quot;&amp;"></u>',
  );
  expect(placed).not.toContain("style=");
  expect(placed).toContain('<i data-look="0"></i><b data-look="0"></b><u data-look="1"></u>');
  expect(placed).toContain('<style nonce="n1">[data-look="0"]{width:60%}[data-look="1"]{--a:"x"&}</style>');
});

it("FAST-LOAD-008 no style ends its sheet", () => {
  expect(place('<i style="--a:&lt;/style&gt;&lt;script&gt;"></i>')).not.toContain("</style><script>");
});

it("FAST-LOAD-012 what differs from reader to reader is settled before the first paint", () => {
  for (const markup of ["<i>\uE000t1\uE001</i>", '<i data-fit="asks rows"></i>'])
    expect(place(markup)).toContain(`${markup}</div><script nonce="n1">fit()</script><div id="root">`);
  expect(place("<i>1</i>")).not.toContain("fit()");
});

it("FAST-LOAD-009 nothing is painted before the whole page has arrived", () => {
  expect(place("<i>1</i>")).toContain('<link rel="expect" href="#root" blocking="render"></head>');
});

it("FAST-LOAD-008 links to the site itself name no host, and no picture is asked for twice", () => {
  const placed = place(
    '<link rel="preload" as="image" href="/a.svg"/><a href="https://origin.invalid/">App</a>',
  );
  expect(placed).toContain('<div id="prerendered"><a href="/">App</a></div>');
});

it("FAST-LOAD-014 what members see instead waits in a template, with its styles in the same sheet", () => {
  const placed = placeMarkup(page, {
    ...{ markup: '<p style="width:1%">Log in</p>', ofMembers: '<h1 style="width:2%">Assets</h1>' },
    ...{ nonce: "n1", styles: [], settle: "fit()" },
  });
  expect(placed).toContain(
    '</div><template id="prerendered-for-members"><h1 data-look="0">Assets</h1></template><script nonce="n1">fit()',
  );
  expect(placed).toContain('[data-look="0"]{width:2%}');
});
