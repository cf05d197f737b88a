import { domToCanvas } from "modern-screenshot";
import { siteFont } from "./site-font.ts";

/** Pixels of the image for each of the page, so that it is sharp where others look at it. */
const SCALE = 2;
/** The line above the chart, in pixels of the page. */
const HEAD = 30;
const ROOM = 12;
/** Elements that are no part of the picture. */
const TOOLS = "[role=toolbar], button";

/** What the line above the chart says. */
export interface Caption {
  /** Such as "BTC/USDT · 1h". */
  readonly title: string;
  /** Of the candles in sight. */
  readonly time: string;
}

const token = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(name);

function drawHead(canvas: HTMLCanvasElement, figure: Element, { title, time }: Caption): void {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser offers no canvas");
  const { fontFamily } = getComputedStyle(figure);
  const middle = (HEAD / 2) * SCALE;
  context.textBaseline = "middle";
  context.font = `600 ${13 * SCALE}px ${fontFamily}`;
  context.fillStyle = token(figure, "--text");
  context.fillText(title, ROOM * SCALE, middle);
  context.font = `${11 * SCALE}px ${fontFamily}`;
  context.fillStyle = token(figure, "--text-3");
  context.textAlign = "right";
  context.fillText(`Millrace · ${time}`, canvas.width - ROOM * SCALE, middle);
}

/**
 * The chart as it is shown, with a line above it, as PNG in the colours of the theme.
 * @throws where the browser cannot draw it
 */
export async function chartImage(figure: HTMLElement, caption: Caption): Promise<Blob> {
  const drawn = await domToCanvas(figure, {
    scale: SCALE,
    style: { margin: "0" },
    // Without it the library reads the fonts through an inline style, which the site's policy forbids.
    font: { cssText: `${await siteFont()}\n` },
    filter: (node) => !(node instanceof Element && node.matches(TOOLS)),
  });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [drawn.width, drawn.height + HEAD * SCALE];
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser offers no canvas");
  context.fillStyle = token(figure, "--panel");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawn, 0, HEAD * SCALE);
  drawHead(canvas, figure, caption);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("The image is empty")) : resolve(blob)),
      "image/png",
    );
  });
}
