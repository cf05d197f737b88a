import sharp, { type Sharp } from "sharp";
import { Refused } from "#server/exchange/kit/refused.ts";
import type { PictureType, SafePicture } from "./types.ts";

/** Pictures of more pixels are refused by their header, before they are decoded: 5 MB can hold a gigapixel of nothing. */
export const MAX_MEGAPIXELS = 24;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** The longest side that is kept. */
const LONGEST_SIDE = 2_560;
const JPEG_QUALITY = 86;

/** The first bytes of the formats that are taken; nothing else reaches the decoder. */
const signatures: readonly (readonly [type: PictureType, matches: (bytes: Buffer) => boolean])[] = [
  ["image/jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["image/png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))],
  [
    "image/webp",
    (bytes) =>
      bytes.subarray(0, 4).toString("latin1") === "RIFF" &&
      bytes.subarray(8, 12).toString("latin1") === "WEBP",
  ],
];

const encoders: Record<PictureType, (picture: Sharp) => Sharp> = {
  "image/jpeg": (picture) => picture.jpeg({ quality: JPEG_QUALITY }),
  "image/png": (picture) => picture.png(),
  "image/webp": (picture) => picture.webp({ quality: JPEG_QUALITY }),
};

/** Reads the size from the header; nothing is decoded. @throws Refused */
async function checkPixels(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((error: unknown) => {
      throw new Refused("upload_not_picture", {}, { cause: error });
    });
  if (width * height > MAX_PIXELS)
    throw new Refused("upload_too_many_pixels", { megapixels: String(MAX_MEGAPIXELS) });
}

/**
 * Decodes and re-encodes a picture: rotated as its camera recorded, reduced if it is very large, and without metadata (place, time, device,
 * previews) or any other data. Keeps the first frame of an animation.
 * @throws Refused `upload_not_picture` unless the content is a valid JPEG, PNG or WebP;
 * `upload_too_many_pixels`
 */
export async function makeSafe(bytes: Buffer): Promise<SafePicture> {
  const type = signatures.find(([, matches]) => matches(bytes))?.[0];
  if (type === undefined) throw new Refused("upload_not_picture");
  await checkPixels(bytes);
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true });
  try {
    return { type, bytes: await encoders[type](picture).toBuffer() };
  } catch (error) {
    throw new Refused("upload_not_picture", {}, { cause: error });
  }
}
