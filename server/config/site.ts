import * as v from "valibot";
import { address, text } from "./settings.ts";

const web = (name: string) => address(name, "http", "https");

/** Addresses that the browser gets; without one the site has no entry, and a demo names the setting. */
export const siteSettings = v.object({
  chatUrl: web("CHAT_URL"),
  mobileHost: text("MOBILE_HOST"),
  exchangeUrl: web("EXCHANGE_URL"),
  appStoreUrl: web("APP_STORE_URL"),
  playStoreUrl: web("PLAY_STORE_URL"),
  social: v.object({
    x: web("SOCIAL_X_URL"),
    telegram: web("SOCIAL_TELEGRAM_URL"),
    youtube: web("SOCIAL_YOUTUBE_URL"),
    facebook: web("SOCIAL_FACEBOOK_URL"),
  }),
});
