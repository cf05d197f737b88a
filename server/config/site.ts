import * as v from "valibot";
import { address, text } from "./settings.ts";

const web = address("http", "https");

/** Addresses that the browser gets; without one the site has no entry, and a demo names the setting. */
export const siteSettings = v.pipe(
  v.object({
    CHAT_URL: web,
    MOBILE_HOST: text(),
    EXCHANGE_URL: web,
    APP_STORE_URL: web,
    PLAY_STORE_URL: web,
    SOCIAL_X_URL: web,
    SOCIAL_TELEGRAM_URL: web,
    SOCIAL_YOUTUBE_URL: web,
    SOCIAL_FACEBOOK_URL: web,
  }),
  v.transform((set) => ({
    site: {
      chatUrl: set.CHAT_URL,
      mobileHost: set.MOBILE_HOST,
      exchangeUrl: set.EXCHANGE_URL,
      appStoreUrl: set.APP_STORE_URL,
      playStoreUrl: set.PLAY_STORE_URL,
      social: {
        x: set.SOCIAL_X_URL,
        telegram: set.SOCIAL_TELEGRAM_URL,
        youtube: set.SOCIAL_YOUTUBE_URL,
        facebook: set.SOCIAL_FACEBOOK_URL,
      },
    },
  })),
);
