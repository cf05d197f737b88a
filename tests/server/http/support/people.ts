import { TOTP } from "otpauth";
import sharp from "sharp";
import type { Call } from "#contract/call.ts";
import * as calls from "#contract/calls/index.ts";
import type { TestServer } from "./harness.ts";

/** A small photo with a place and a device in its metadata. */
export function photo(format: "jpeg" | "png" | "webp" = "jpeg"): Promise<Buffer> {
  return sharp({ create: { width: 32, height: 24, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Copyright: "SECRET-PLACE" } })
    .toFormat(format)
    .toBuffer();
}

/** Sends a file as a browser's form does. @returns the HTTP reply */
export async function sendFile(server: TestServer, token: string, bytes: Buffer, name = "photo.jpg") {
  const boundary = "----millrace";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return server.application.http.inject({
    method: "POST",
    url: calls.UPLOAD_PATH,
    headers: { authorization: token, "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

/** Uploads a small photo. @returns its address */
export async function upload(server: TestServer, token: string): Promise<string> {
  const response = await sendFile(server, token, await photo());
  return response.json<{ message: string }>().message;
}

/** An identity with pictures of the caller. */
export async function identityFields(
  server: TestServer,
  token: string,
  name = "Ada Lovelace",
  card_id = "X-123 456",
) {
  return {
    name,
    card_id,
    front_pic: await upload(server, token),
    reverse_pic: await upload(server, token),
  };
}

/** Opens an account by e-mail and logs in. @returns the token */
export async function newcomer(
  server: TestServer,
  user_string: string,
  password = "mint-Kestrel-40",
): Promise<string> {
  await server.send(calls.sendMail, { user_string, scene: "register" });
  const code = await server.code(user_string);
  const fields = { type: "email", user_string, code, password, re_password: password };
  await server.send(calls.register, fields);
  return server.login(user_string, password);
}

/** The code that an authenticator with this secret shows at the server's time. */
export function totpCode(server: TestServer, secret: string): string {
  return TOTP.generate({ secret: totpSecret(secret), timestamp: server.clock.now() });
}
const totpSecret = (base32: string) => new TOTP({ secret: base32 }).secret;

/** Turns the authenticator of a demo account on. */
export async function turnTotpOn(server: TestServer, token: string, password = "demo1234") {
  const started = await server.send(calls.startTotp, { password }, { token });
  const { secret } = started.message as { secret: string; uri: string };
  const enabled = await server.send(calls.enableTotp, { code: totpCode(server, secret) }, { token });
  const { recovery_codes: recovery } = enabled.message as { recovery_codes: string[] };
  return { secret, recovery };
}

/** The code of a refusal, or the type of what went well. */
export async function outcome(
  server: TestServer,
  token: string,
  call: Pick<Call, "method" | "path">,
  fields: Record<string, string | number> = {},
): Promise<string> {
  const { type, code } = await server.send(call, fields, { token });
  return code ?? type;
}
