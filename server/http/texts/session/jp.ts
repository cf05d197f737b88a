import type { AreaTexts } from "../types.ts";

export const sessionTexts = {
  refusals: {
    session_expired: "セッションの有効期限が切れました。もう一度ログインしてください。",
  },
} satisfies AreaTexts;
