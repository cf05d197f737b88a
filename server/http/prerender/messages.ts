import type { FirstReply } from "#contract/first-replies.ts";

/** What somebody sees at an address. */
export interface Look {
  /** A path of the site, with its query. */
  readonly address: string;
  /** Members see their own pages in place of the login, without anything that is theirs. */
  readonly visitor: "guest" | "member";
}

/** A page to render, for the thread that does it. */
export interface RenderRequest {
  readonly id: number;
  readonly page: Look & {
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
