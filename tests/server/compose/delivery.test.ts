import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSmsWebhook } from "#server/delivery/sms-webhook.ts";
import { createSmtpDelivery } from "#server/delivery/smtp.ts";

const write = {
  code: (_: string, code: string) => ({ subject: `Subject ${code}`, text: `Code ${code}` }),
  contact: (_: string, kind: string) => ({ subject: `Subject ${kind}`, text: `Message ${kind}` }),
};
const message = {
  recipient: "ada@example.com",
  scene: "register",
  code: "123456",
  language: "en",
  word: "",
  time: 0,
} as const;

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** As much of an SMTP server as one mail needs. */
function createMailServer(received: string[]): Server {
  return createServer((socket) => {
    let inData = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (inData) {
        if (!text.endsWith("\r\n.\r\n")) return;
        inData = false;
        socket.write("250 taken\r\n");
      } else if (text.startsWith("DATA")) {
        inData = true;
        socket.write("354 go on\r\n");
      } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
}

describe("Delivery of codes", () => {
  it("AUTH-CODE-007 hands a code to the SMS service, with its token", async () => {
    const received: { body: unknown; authorization: string | undefined }[] = [];
    const server = createHttpServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      received.push({ body, authorization: request.headers.authorization });
      response.writeHead(received.length === 1 ? 202 : 500).end();
    });
    const port = await listen(server);
    const delivery = createSmsWebhook(`http://127.0.0.1:${port}/send`, "the-token", write);
    await delivery.send({ ...message, channel: "sms", recipient: "+12025550123" });
    expect(received).toEqual([
      {
        body: { to: "+12025550123", text: "Code 123456", scene: "register" },
        authorization: "Bearer the-token",
      },
    ]);
    await expect(delivery.send({ ...message, channel: "sms" })).rejects.toThrow("answered 500");
    const told = { ...message, message: "account_exists", channel: "sms" } as const;
    await expect(delivery.sendMessage(told)).rejects.toThrow("answered 500");
    expect(received.at(-1)?.body).toMatchObject({ text: "Message account_exists", scene: "notice" });
  });

  it("AUTH-CODE-007 sends a code by mail", async () => {
    const received: string[] = [];
    const port = await listen(createMailServer(received));
    const delivery = createSmtpDelivery(`smtp://127.0.0.1:${port}`, "Millrace <m@example.com>", write);
    await delivery.send({ ...message, channel: "mail" });
    const all = received.join("");
    expect(all).toContain("RCPT TO:<ada@example.com>");
    expect(all).toContain("Subject: Subject 123456");
    expect(all).toContain("Code 123456");
  });
});
