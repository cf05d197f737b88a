const encoder = new TextEncoder();

/** @param {ArrayBuffer} bytes @returns {string} */
function hexOf(bytes) {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The headers of a signed request, as docs/api.md has them.
 * @param {{key: string, secret: string}} access
 * @param {{timestamp: string, nonce: string, method: string, target: string, body: string}} request `target`: path and query as sent
 * @returns {Promise<Record<string, string>>}
 */
export async function signedHeaders({ key, secret }, { timestamp, nonce, method, target, body }) {
  const { subtle } = crypto;
  const hash = hexOf(await subtle.digest("SHA-256", encoder.encode(body)));
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const signer = await subtle.importKey("raw", encoder.encode(secret), hmac, false, ["sign"]);
  const text = [timestamp, "", nonce, method, target, hash].join("\n");
  const signature = hexOf(await subtle.sign("HMAC", signer, encoder.encode(text)));
  const headers = { "X-Api-Key": key, "X-Api-Timestamp": timestamp, "X-Api-Signature": signature };
  return nonce === "" ? headers : { ...headers, "X-Api-Nonce": nonce };
}
