import type { Language } from "#contract/languages.ts";

/** What is said before there are any words. The one text outside of the catalogs: they are what could not be fetched. */
const texts = {
  en: {
    title: "Millrace could not be loaded",
    body: "Its texts did not arrive. The network may be down, or the site has just been updated.",
    retry: "Try again",
  },
  zh: {
    title: "Millrace 加载失败",
    body: "界面文字未能下载。可能是网络中断，或网站刚刚更新。",
    retry: "重试",
  },
} as const;

/** Chinese for those who chose one of its scripts, English for all others. */
export function firstWords(language: Language): (typeof texts)["en" | "zh"] {
  return language === "zh" || language === "hk" ? texts.zh : texts.en;
}
