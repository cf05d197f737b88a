import { passwordStrength } from "#domain/account/password-strength.ts";
import type { StrengthReply, StrengthRequest } from "./password-judge.ts";

/* Estimates passwords in a thread of its own: loading the word lists would stop the page for some tenths of a second. */
addEventListener("message", ({ data }: MessageEvent<StrengthRequest>) => {
  const { id, password, use, texts } = data;
  const reply: StrengthReply = { id, strength: passwordStrength(password, use, texts) };
  postMessage(reply);
});
