/* Runs behind the page as the server rendered it, before the first paint: chooses what members see, writes the times of the reader's clock, and fits the order book
   and the candles to their room. Times as in src/ui/kit/format/format.ts, bars as in src/ui/markets/book/bars-points.ts, candles as in
   src/ui/markets/chart/first-look/first-look.ts. */
(() => {
  const page = document.getElementById("prerendered");
  const ofMembers = document.getElementById("prerendered-for-members");
  if (document.documentElement.dataset.visitor === "member" && ofMembers !== null) page.replaceChildren(ofMembers.content);
  ofMembers?.remove();
  if (page === null || document.documentElement.dataset.prerendered !== "on") return;

  const minutes = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const options = {
    d: { day: "numeric", month: "short", year: "numeric", ...minutes },
    y: { day: "numeric", month: "short" },
    t: { ...minutes, second: "2-digit" },
  };
  // Each is made when it is first needed: that takes longer than all times of a page.
  const forms = {};
  const formOf = (kind) => {
    forms[kind] ??= new Intl.DateTimeFormat("en", options[kind]);
    return forms[kind];
  };
  const nodes = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node.data.includes("\uE000"))
      node.data = node.data.replace(/\uE000(\w)(\d+)\uE001/g, (_, kind, time) => formOf(kind).format(+time));
  }

  const [WIDTH, HEIGHT] = [200, 20];
  const row = Number.parseFloat(getComputedStyle(page).getPropertyValue("--row"));
  const find = (side, kind) => page.querySelector(`[data-fit="${side} ${kind}"]`);
  const sides = ["asks", "bids"]
    .map((side) => ({ side, box: find(side, "texts") }))
    .filter(({ box }) => box !== null && box.clientHeight > 0)
    .map(({ side, box }) => {
      const rooms = Math.floor(box.getBoundingClientRect().height / row);
      const rows = [...find(side, "rows").rows].filter(({ hidden }) => !hidden);
      const isShown = ({ dataset }) => Number(dataset.position) < rooms;
      for (const each of rows) if (!isShown(each)) each.remove();
      const totals = rows.filter(isShown).map(({ cells }) => Number(cells[2].textContent.replaceAll(",", "")));
      return { side, box, rooms, totals };
    });
  const deepest = Math.max(...sides.flatMap(({ totals }) => totals));
  for (const { side, box, rooms, totals } of sides) {
    const texts = box.firstElementChild;
    const bars = find(side, "bars").firstElementChild;
    const lines = Math.min(rooms, texts.firstElementChild.textContent.split("\n").length);
    for (const column of texts.children) {
      const all = column.textContent.split("\n");
      if (all.length > 1)
        column.textContent = (side === "asks" ? all.slice(-lines) : all.slice(0, lines)).join("\n");
    }
    for (const { style } of [texts, bars]) style.height = `calc(${lines} * var(--row))`;
    bars.setAttribute("viewBox", `0 0 ${WIDTH} ${lines * HEIGHT}`);
    // Asks grow upwards from the bottom.
    const first = side === "asks" ? lines - totals.length : 0;
    const points = totals.map((total, line) => {
      const left = WIDTH - Math.floor((total * WIDTH) / deepest);
      const top = (first + line) * HEIGHT + 1;
      const bottom = top + HEIGHT - 2;
      return `${WIDTH} ${top} ${left} ${top} ${left} ${bottom} ${WIDTH} ${bottom}`;
    });
    bars.lastElementChild.setAttribute("points", points.join(" "));
  }

  const [CANDLE_WIDTH, FREE, FEWEST, PADDING, VOLUME_HEIGHT] = [8, 3, 12, 0.06, 1.5];
  const prices = page.querySelector('[data-fit="chart prices"]');
  if (prices === null || prices.clientWidth === 0) return;
  const spans = new Map();
  const reach = (x, y) => {
    const { top, bottom } = spans.get(x) ?? { top: y, bottom: y };
    spans.set(x, { top: Math.min(top, y), bottom: Math.max(bottom, y) });
  };
  for (const path of prices.querySelectorAll("path"))
    for (const [, x, from, to] of path.getAttribute("d").matchAll(/M(-?\d+) (-?\d+)V(-?\d+)/g)) {
      reach(+x, +from);
      reach(+x, +to);
    }
  const candles = spans.size;
  for (const curve of prices.querySelectorAll("polyline"))
    for (const [, x, y] of curve.getAttribute("points").matchAll(/(-?\d+) (-?\d+)/g)) reach(+x, +y);
  const count = Math.min(candles, Math.max(FEWEST, Math.floor(prices.clientWidth / CANDLE_WIDTH) - FREE));
  const seen = [...spans].filter(([x]) => x > -count).map(([, span]) => span);
  const highest = Math.min(...seen.map(({ top }) => top));
  const lowest = Math.max(...seen.map(({ bottom }) => bottom));
  const height = Math.max(lowest - highest, Number(prices.dataset.least));
  const top = (highest + lowest) / 2 - height * (0.5 + PADDING);
  const [left, width, full] = [-count, count + 0.5 + FREE, height * (1 + 2 * PADDING)];
  prices.setAttribute("viewBox", `${left} ${top} ${width} ${full}`);
  const last = page.querySelector('[data-fit="chart last"]');
  last.style.top = `${(((Number(last.dataset.at) - top) / full) * 100).toFixed(2)}%`;
  const volumes = page.querySelector('[data-fit="chart volumes"]');
  if (volumes === null) return;
  let greatest = 1;
  for (const path of volumes.children)
    for (const [, x, volume] of path.getAttribute("d").matchAll(/M(-?\d+) 0V-?(\d+)/g))
      if (x > -count) greatest = Math.max(greatest, +volume);
  volumes.setAttribute("viewBox", `${left} ${-greatest * VOLUME_HEIGHT} ${width} ${greatest * VOLUME_HEIGHT}`);
})();
