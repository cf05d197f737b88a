import type { PictureKeeper } from "#server/exchange/account/identity/types.ts";

/** What pictures are stored as. */
export type PictureType = "image/jpeg" | "image/png" | "image/webp";

/** A safe picture: decoded and re-encoded, with nothing but the pixels. */
export interface SafePicture {
  readonly type: PictureType;
  readonly bytes: Buffer;
}

/** Where the bytes lie, by the picture's id. */
export interface PictureStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** `null` when there is none. */
  get(id: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
  /** Ids of files that were last written at `time` (unix ms) or before. */
  writtenBefore(time: number): Promise<readonly string[]>;
  /** Ends its connections. */
  close(): void;
}

/** Pictures that users hand in: readable by their owner, by those they are shown to, and by the operator. */
export interface Uploads extends PictureKeeper {
  /**
   * Takes a picture in.
   * @returns its address on this server
   * @throws Refused `upload_not_picture`, `upload_too_many_pixels`, `uploads_busy`, `uploads_too_many`
   */
  add(userId: number, bytes: Buffer): Promise<string>;
  /** A picture as a user may see it; `null` when there is none, or it is not shown to this user. */
  read(id: string, userId: number): Promise<SafePicture | null>;
  /** A picture, whosever it is; for the operator. */
  readAny(id: string): Promise<SafePicture | null>;
  /** Shows a picture to another user too. */
  grant(id: string, toUserId: number): Promise<void>;
  /** Removes what nothing has referred to for a day; called now and then. */
  clean(): Promise<void>;
}
