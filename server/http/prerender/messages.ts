import type { FirstReply } from "#contract/first-replies.ts";

/** A page to render, for the thread that does it. */
export interface RenderRequest {
  readonly id: number;
  readonly page: {
    /** A path of the site. */
    readonly address: string;
    /** What the page hands its scripts as `globalThis.millrace`. */
    readonly settings: unknown;
    readonly replies: readonly FirstReply[];
    /** Unix ms. */
    readonly time: number;
  };
}

/** The markup, or what failed. */
export type RenderReply =
  | { readonly id: number; readonly markup: string }
  | { readonly id: number; readonly failure: string };
