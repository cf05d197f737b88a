import type { Plugin } from "vite";

/** What a bundler knows of a module. */
interface ModuleLinks {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
export type LinksOf = (id: string) => ModuleLinks | null;

const library = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})`);

/** What forms show of Mantine before anything is opened, with its styles; the rest of Mantine opens over a page. */
const fields =
  "Input|InputBase|InlineInput|PasswordInput|TextInput|Checkbox|ActionIcon|Loader|UnstyledButton|CloseButton|Transition|VisuallyHidden|Paper";

/** Hooks that only the rest of Mantine uses, or that one area uses alone. */
const ofOverlays =
  "use-drag|use-long-press|use-debounced-callback|use-click-outside|use-focus-return|use-fullscreen";

/**
 * Libraries by name: one file of a library may export hundreds of modules, so that imports do not tell which of them a page uses.
 * The client of socket.io 2 and its own engine are a chunk apart: only back ends of that generation need it.
 */
const libraries: Readonly<Record<string, RegExp>> = {
  // Without RxJS's virtual time, which only the workbench has.
  libraries: new RegExp(
    `${library("(?:react|react-dom|scheduler|use-sync-external-store|rxjs|tslib|valibot|observable-hooks|@tanstack|@lingui)/(?!.*VirtualTime)").source}|rolldown/runtime`,
  ),
  // Without what draws on charts, which comes with the first drawing.
  highcharts: library("highcharts(?!.*(?:/Annotations/|OverlappingDataLabels|\\.css$))"),
  // Its colours, with the styles of the chart.
  trading: library("highcharts/css/"),
  // Hooks of the terminals that forms use too, and what reads the replies to all calls.
  site: new RegExp(
    `${library("@mantine/hooks/.*/(?:use-resize-observer|use-focus-trap|use-merged-ref)/").source}|src/api/http/reply\\.ts`,
  ),
  forms: library(
    `@mantine/(?:core/(?:.*/)?(?:core/|(?:components|styles)/(?:${fields})[/.])|hooks/(?!.*(?:${ofOverlays})/))`,
  ),
  overlays: library(
    "@mantine/core/|@floating-ui|react-remove-scroll|use-sidecar|use-callback-ref|react-style-singleton",
  ),
  socket: library("(?:@socket\\.io|socket\\.io-(?:client|parser)/|engine\\.io-(?:client|parser)/)"),
  axios: library("axios/"),
  layouts: library(
    "react-mosaic-component|(?:react-)?dnd-|react-dnd|rdndmb-|@react-dnd|immutability-helper|lodash-es|uuid|classnames|redux",
  ),
};

const route = (names: string): RegExp => new RegExp(`src/routes/(?:${names})\\.tsx\\?tsr-split=component`);

/** The pages that are one area, by the modules where they begin. The last takes all other pages. */
const areas: readonly (readonly [chunk: string, roots: RegExp])[] = [
  // Code of all pages, and the calls that all of them make.
  ["site", /src\/(?:main\.tsx|api\/(?:markets|news)\/calls\.ts)$/],
  ["home", route("index")],
  // The carousel, loaded after the page.
  ["banners", /src\/ui\/markets\/home\/banners\.tsx$/],
  // Rich text, and the dialogs of home that show it.
  ["articles", /src\/ui\/(?:markets\/home\/promotions|news\/(?:news-dialog|rich-text))\.tsx$/],
  // Mantine code of all dialogs.
  ["overlays", /src\/ui\/kit\/dialog\/dialog-window\.tsx$/],
  // Parts of the footer, loaded when it comes into view.
  ["footer", /src\/ui\/(?:shell\/layout\/(?:social-links|chat-link)|kit\/controls\/unset-entry)\.tsx$/],
  ["session", route("components\\.(?:login|register|loginTransfer)|forgetPwd|resetPwd")],
  ["markets", route("allmarket")],
  ["spot", route("dealCenter")],
  ["spot-records", route("accountEntrust")],
  ["leverage", route("leverdealCenter")],
  ["leverage-records", route("lever_manger|leverTransactions|leverRecord")],
  ["options", route("secondsOrder")],
  ["options-records", route("micro_.*")],
  ["popped-out", route("panel")],
  // Parts of a terminal that are loaded after it: the chart, and the rest of the status bar.
  [
    "chart",
    /src\/(?:ui\/(?:markets\/(?:chart\/(?:(?:candle|depth)-chart|drawings\/draw-menu|save\/save-menu)|hotkeys\/hotkeys|status\/(?:data-check|switch-status)|alerts\/alerts-status|desk\/layout\/layout-menu)|leverage\/desk\/leverage-lines)\.tsx|streams\/(?:spot|leverage)\/screens\/\w+-hotkeys\.ts)/,
  ],
  // What a click on a terminal opens.
  [
    "spot-later",
    /src\/ui\/spot\/(?:ticket\/(?:confirm-order|trail-fields)|orders\/(?:edited-order|history|fills|balances))\.tsx/,
  ],
  [
    "leverage-later",
    /src\/ui\/leverage\/(?:ticket\/(?:confirm-open|password-dialog)|positions\/(?:close-(?:many|question)|p(?:ast|ending)-\w+)|stops\/stops-editor|spot\/(?:open-spot-orders|spot-history))\.tsx/,
  ],
  // What the editor of layouts needs.
  ["layouts", /src\/ui\/markets\/desk\/layout\/layout-editor\.tsx/],
  ["p2p", route("balancelog|c2c.*|legal(?!Account)\\w+|shopLegal.*|myLegal.*|fiatrad.*|transferstore")],
  // What a click on an advert opens.
  ["p2p-later", /src\/ui\/p2p\/take\/opened-take\.tsx/],
  [
    "wallets",
    route(
      "dealFinance|finance|legal|micro|recharge|rechargeMoney|withdraw_address|charge.*|transfer.*|\\w+Account|coinRecord|finanrec|profit|-transfer-dialog",
    ),
  ],
  ["news", route("notice\\w+|policy|lever")],
  // What is offered besides trading.
  ["offers", route("aceite|coinExchange|insurance|integral\\w+|manage|manageList|manger|profitLoss|records")],
  // What every page of a member needs: the menu of the account, and what goes on in the background.
  [
    "member",
    /src\/(?:api\/account\/(?:alerts|dead-man-switch)-calls\.ts|ui\/shell\/layout\/account-menu\.tsx|routes\/-first-steps\.tsx|streams\/(?:leverage\/leverage\.stream|shell\/outcomes\/outcomes|account\/(?:preferences\/account-sync|alerts\/keep-alerts|dead-man-switch\/keep-switch|screens\/first-steps\.screen))\.ts)$/,
  ],
  [
    "member-calls",
    /src\/api\/(?:(?:session|spot|wallets)\/calls|shell\/commands-calls|account\/preferences-calls)\.ts/,
  ],
  ["margin-calls", /src\/api\/(?:leverage|options)\/calls\.ts/],
  ["other-calls", /src\/api\/.*calls\.ts/],
  ["axios", /src\/api\/http\/axios-transport\.ts/],
  ["socket", /src\/api\/socket\/(?:create-socket|link|clients)\.ts/],
  [
    "messages",
    /src\/ui\/shell\/reactions\/(?:toasts|show-toast|order-toast|alert-notice|trade-password-prompt)\.tsx?/,
  ],
  // Only for developers: it names the view models of all other areas.
  [
    "workbench",
    new RegExp(`${route("workbench").source}|src/workbench/record-browser\\.ts|src/ui/workbench/`),
  ],
  ["other", route("[^-].*")],
];

const terminals = ["spot", "leverage", "options"];
/** What shows no form of Mantine at first: it shares no chunk with what only other pages use. */
const withoutForms = [
  ...terminals,
  "markets",
  "chart",
  "layouts",
  "popped-out",
  "member",
  "footer",
  "articles",
];
/** The pages of what was traded on the terminals. */
const records = terminals.map((area) => `${area}-records`);

const ofTerminals = [
  ...[...terminals, ...records],
  ...["spot-later", "leverage-later", "chart", "layouts", "popped-out"],
];

/** What only these areas share has a chunk of its own: the first that has them all. */
const together: readonly (readonly [chunk: string, areas: readonly string[]])[] = [
  // The pages of a terminal's records come with the terminal's code, and not the other way round.
  ...terminals.map((area) => [area, [area, `${area}-records`, `${area}-later`]] as const),
  ["spot", ["spot", "spot-records", "spot-later", "popped-out"]],
  ["trading-later", ofTerminals.filter((area) => !terminals.includes(area) && area !== "chart")],
  ["trading", ofTerminals],
  ["p2p", ["p2p", "p2p-later"]],
  // The connection of a page without shared workers reads the same rows.
  ...["member", "member-calls", "margin-calls", "other-calls"].map(
    (calls) => [calls, [calls, "socket"]] as const,
  ),
  ["member-calls", ["member", "member-calls", "margin-calls", "other-calls", "socket"]],
];

/** Small style sheets are merged into those of another chunk that their pages always load. */
const stylesWith: Readonly<Record<string, string>> = {
  ...{
    session: "forms",
    member: "panels",
    spot: "trading",
    chart: "trading",
    "leverage-records": "leverage",
  },
};

/** What sends and receives. */
const calls = ["member-calls", "member", "margin-calls", "other-calls", "socket"];

/** In this order a chunk takes what its modules import: what several share first, and the terminals before what they open. */
const first = [
  ...[
    "libraries",
    "site",
    "highcharts",
    "panels",
    "forms",
    "overlays",
    "axios",
    "shared",
    "trading",
    "articles",
  ],
  ...[...calls, ...terminals, "trading-later"],
];
const order = [...first, ...areas.map(([chunk]) => chunk).filter((chunk) => !first.includes(chunk))];

/** What modules import statically, however far, with the modules themselves. */
function closureOf(roots: readonly string[], linksOf: LinksOf): Set<string> {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // Libraries export hundreds of modules from one file: who imports that does not use them all.
    if (seen.has(id) || /node_modules/.test(id)) continue;
    seen.add(id);
    waiting.push(...(linksOf(id)?.importedIds ?? []));
  }
  return seen;
}

/** The area that begins with a module. */
function areaOf(id: string): string | undefined {
  return areas.find(([, roots]) => roots.test(id))?.[0];
}

/** The areas of the site and the modules that belong to them. */
export const areasOfSite = {
  areaOf,
  closureOf,
  /** The modules with which areas begin. */
  rootsOf: (names: readonly string[], ids: Iterable<string>): string[] =>
    [...ids].filter((id) => names.includes(areaOf(id) ?? "")),
};
export type AreasOfSite = typeof areasOfSite;

/** The chunk of a module, by the areas whose pages import it statically; `null`: the bundler finds one. */
export function chunkOf(users: ReadonlySet<string>): string | null {
  const [first, ...rest] = users;
  if (first === undefined) return null;
  if (rest.length === 0) return first;
  if (users.has("site") || users.has("home")) return "site";
  const group = together.find(([, members]) => [...users].every((user) => members.includes(user)));
  if (group !== undefined) return group[0];
  const isUsedBy = (names: readonly string[]): boolean => names.some((name) => users.has(name));
  const isLight = isUsedBy(withoutForms);
  if (users.has("session")) return isLight ? "site" : "forms";
  // What only pages of records have in common with others is too little for requests of its own.
  return isLight || isUsedBy(records) ? "panels" : "shared";
}

/** A request costs a round trip: chunks by what pages use together, so that each takes a handful and not a hundred. */
export function chunkByArea(): Plugin {
  const chunks = new Map<string, string>();
  return {
    name: "chunk-by-area",
    apply: "build",
    config: () => {
      const groups = [
        ...order.map((name) => ({
          name,
          test: (id: string) => chunks.get(id) === name || libraries[name]?.test(id) === true,
        })),
      ];
      const prioritised = groups.map((group, index) => ({ ...group, priority: groups.length - index }));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: prioritised } } } } };
    },
    buildEnd() {
      const usedBy = new Map<string, Set<string>>();
      for (const root of this.getModuleIds()) {
        const area = areaOf(root);
        if (area === undefined) continue;
        for (const id of closureOf([root], (each) => this.getModuleInfo(each)))
          usedBy.set(id, (usedBy.get(id) ?? new Set()).add(area));
      }
      for (const [id, users] of usedBy) {
        const chunk = chunkOf(users);
        if (chunk !== null) chunks.set(id, id.endsWith(".css") ? (stylesWith[chunk] ?? chunk) : chunk);
      }
    },
  };
}
