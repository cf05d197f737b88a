const seconds = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });

/** The headers of every reply, by which a program paces itself. */
export const rateLimitHeaders = {
  "RateLimit-Limit": seconds("Requests in a window of a minute."),
  "RateLimit-Remaining": seconds("Requests that are left in the window."),
  "RateLimit-Reset": seconds("Seconds until the window ends."),
  "Retry-After": seconds("Only with `too_many_requests`: seconds to wait."),
};

const header = (name: string, description: string) => ({ type: "apiKey", in: "header", name, description });

/** A person's token, or the headers of a signed request. */
export const securitySchemes = {
  token: header("Authorization", "The token that `login` replied with, without a scheme word."),
  apiKey: header("X-Api-Key", "The key."),
  apiTimestamp: header(
    "X-Api-Timestamp",
    "Unix time in ms. A request is good for 5000 ms around it, or for the ms in `X-Api-Window`, at most 60000. `X-Api-Nonce` (optional) makes equal requests of one millisecond different.",
  ),
  apiSignature: header(
    "X-Api-Signature",
    "HMAC-SHA256 in hexadecimal, under the secret, of six lines joined by \\n: timestamp, window, nonce, method, path with query, and the SHA-256 of the body in hexadecimal. A header that is not sent is an empty line.",
  ),
};
