import type { AreaTexts } from "../types.ts";

export const sessionTexts = {
  refusals: {
    session_expired: "登入已過期，請重新登入。",
  },
} satisfies AreaTexts;
