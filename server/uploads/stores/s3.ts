import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { PictureStore } from "../types.ts";

/** Pictures have 5 MB at most: what takes longer has failed. Each request is tried three times. */
const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;
const ATTEMPTS = 3;

/** The client of an address; keys come from where Amazon's tools look for them, first of all from the environment. */
function clientOf(address: URL): S3Client {
  const endpoint = address.searchParams.get("endpoint");
  return new S3Client({
    region: address.searchParams.get("region") ?? "us-east-1",
    // Stores of others often have one name for all buckets.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    // Older stores refuse checksums that they do not know.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/**
 * Objects of an S3-compatible store, named by their ids. A picture that was put can be read at once, by every process.
 * @param address `s3://bucket/prefix?endpoint=https://…&region=…`; without an endpoint Amazon's
 */
export function createS3Store(address: URL): PictureStore {
  const client = clientOf(address);
  const Bucket = address.hostname;
  const folder = decodeURIComponent(address.pathname).replace(/^\/+|\/+$/g, "");
  const prefix = folder === "" ? "" : `${folder}/`;
  const place = (id: string) => ({ Bucket, Key: `${prefix}${id}` });
  return {
    async put(id, bytes) {
      await client.send(new PutObjectCommand({ ...place(id), Body: bytes }));
    },
    async get(id) {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(id)));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(place(id)));
    },
    async writtenBefore(time) {
      const old: string[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }),
        );
        for (const { Key = "", LastModified } of page.Contents ?? [])
          if (LastModified !== undefined && LastModified.getTime() <= time)
            old.push(Key.slice(prefix.length));
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return old;
    },
    close: () => client.destroy(),
  };
}
