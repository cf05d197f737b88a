import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

interface Stored {
  readonly bytes: Buffer;
  readonly time: number;
}

/** Objects that one page of a listing has: fewer than a test puts. */
const PAGE = 3;

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

/** A page of a listing: keys with the prefix, in order, after the token. */
function list(objects: ReadonlyMap<string, Stored>, { searchParams }: URL): string {
  const prefix = searchParams.get("prefix") ?? "";
  const after = searchParams.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, PAGE);
  const rows = page.map((key) => {
    const modified = new Date(objects.get(key)?.time ?? 0).toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`;
  });
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult>${rows.join("")}${next}</ListBucketResult>`;
}

/**
 * A store that speaks S3 as far as pictures need it: objects of one bucket by path, signed requests, listings in pages.
 * @returns its endpoint, and how many of the next requests fail
 */
export async function startS3Server(bucket: string, now: () => number) {
  const objects = new Map<string, Stored>();
  const failing = { requests: 0 };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "", "http://s3.test");
    const [, asked, ...rest] = url.pathname.split("/").map(decodeURIComponent);
    const key = rest.join("/");
    const body = await buffer(request);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=test-id/"))
      return xml(response, 403, "<Error><Code>AccessDenied</Code></Error>");
    if (asked !== bucket) return xml(response, 404, "<Error><Code>NoSuchBucket</Code></Error>");
    if (failing.requests > 0) {
      failing.requests -= 1;
      return xml(response, 503, "<Error><Code>SlowDown</Code></Error>");
    }
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, time: now() });
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (key === "") return xml(response, 200, list(objects, url));
    const found = objects.get(key);
    if (!found) return xml(response, 404, "<Error><Code>NoSuchKey</Code></Error>");
    return response.writeHead(200, { "content-length": found.bytes.length }).end(found.bytes);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, objects, failing };
}
