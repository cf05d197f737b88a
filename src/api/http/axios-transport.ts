import axios from "axios";
import type { Incoming, Outgoing } from "./transport.ts";

const client = axios.create({
  // Every status is a reply; what it means is decided in one place (`readReply`).
  validateStatus: () => true,
});

/** Sends a request with axios. */
export async function sendWithAxios(request: Outgoing): Promise<Incoming> {
  const { status, data } = await client.request<unknown>({
    method: request.method,
    url: request.url,
    params: request.query,
    headers: request.headers,
    data: request.body ?? undefined,
    signal: request.signal,
    ...(request.reads === undefined ? {} : { responseType: request.reads }),
    onUploadProgress: ({ progress }) => request.onSent?.(progress ?? 0),
    onDownloadProgress: ({ loaded }) => request.onReceived?.(loaded),
  });
  return { status, data };
}
