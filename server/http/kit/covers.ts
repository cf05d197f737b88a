/** The pictures of banners and articles: drawn, not loaded, so that they are sharp at every size and weigh a kilobyte. */
export const coverNames = ["markets", "wheel", "safety", "fees"] as const;
type CoverName = (typeof coverNames)[number];

interface Colours {
  readonly from: string;
  readonly to: string;
  readonly ink: string;
}
const colours: Record<CoverName, Colours> = {
  markets: { from: "#0f1d2e", to: "#123b4a", ink: "#3fd0b4" },
  wheel: { from: "#151a2d", to: "#2a2f5c", ink: "#8fa2ff" },
  safety: { from: "#101f1c", to: "#1c4a3c", ink: "#6fe0a8" },
  fees: { from: "#241a12", to: "#53381d", ink: "#f0b45c" },
};

const WIDTH = 1200;
const HEIGHT = 420;

function candles(): string {
  const heights = [64, 92, 78, 118, 104, 150, 132, 176, 158, 204, 190, 236];
  return heights
    .map((height, index) => {
      const x = 560 + index * 50;
      const y = 360 - height;
      const fill = index % 3 === 1 ? "none" : "currentColor";
      return `<path d="M${x + 11} ${y - 18}v${height * 0.6 + 36}" stroke-width="2"/><rect x="${x}" y="${y}" width="22" height="${height * 0.6}" rx="3" fill="${fill}"/>`;
    })
    .join("");
}

function wheel(): string {
  const blades = Array.from({ length: 12 }, (_, index) => {
    const turn = `rotate(${index * 30} 900 210)`;
    return `<path d="M900 210V70" transform="${turn}"/><rect x="878" y="46" width="44" height="30" rx="4" fill="currentColor" transform="${turn}"/>`;
  });
  const water = `<path d="M520 372q40-20 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0" stroke-width="5"/>`;
  return `${blades.join("")}<circle cx="900" cy="210" r="126"/><circle cx="900" cy="210" r="26" fill="currentColor"/>${water}`;
}

function shield(): string {
  return `<path d="M900 60l130 44v96c0 82-52 132-130 164-78-32-130-82-130-164v-96z"/><path d="M846 208l40 42 72-84" stroke-width="14"/>`;
}

function steps(): string {
  return [0, 1, 2, 3, 4]
    .map(
      (index) =>
        `<rect x="${640 + index * 100}" y="${130 + index * 44}" width="72" height="${230 - index * 44}" rx="6" fill="${index === 4 ? "currentColor" : "none"}"/>`,
    )
    .join("");
}

const shapes: Record<CoverName, () => string> = { markets: candles, wheel, safety: shield, fees: steps };

/** A cover as SVG text. */
export function drawCover(name: CoverName): string {
  const { from, to, ink } = colours[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><g color="${ink}" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" fill="none" opacity=".8">${shapes[name]()}</g></svg>`;
}
