import type { FieldReader } from "./config-fields.ts";

/** Addresses that a browser is told; where one is empty the site has no entry, and a demo names the setting. */
export interface SiteAddresses {
  readonly chatUrl: string;
  readonly mobileHost: string;
  readonly exchangeUrl: string;
  readonly appStoreUrl: string;
  readonly playStoreUrl: string;
  readonly social: Readonly<Record<"x" | "telegram" | "youtube" | "facebook", string>>;
}

/** The addresses that a browser is told; empty where none is given. */
export function readSite(read: FieldReader): SiteAddresses {
  const web = (name: string): string => read.address(name, ["http", "https"]);
  return {
    chatUrl: web("CHAT_URL"),
    mobileHost: read.text("MOBILE_HOST", ""),
    exchangeUrl: web("EXCHANGE_URL"),
    appStoreUrl: web("APP_STORE_URL"),
    playStoreUrl: web("PLAY_STORE_URL"),
    social: {
      x: web("SOCIAL_X_URL"),
      telegram: web("SOCIAL_TELEGRAM_URL"),
      youtube: web("SOCIAL_YOUTUBE_URL"),
      facebook: web("SOCIAL_FACEBOOK_URL"),
    },
  };
}
