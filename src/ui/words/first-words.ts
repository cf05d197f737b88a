import type { Language } from "#contract/languages.ts";

interface FirstWords {
  readonly title: string;
  readonly body: string;
  readonly retry: string;
}

/** What is said before there are any words. The one text outside of the catalogs: they are what could not be fetched. */
const texts: { readonly en: FirstWords } & Partial<Record<Language, FirstWords>> = {
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
  hk: {
    title: "Millrace 載入失敗",
    body: "介面文字未能下載。可能是網絡中斷，或網站剛剛更新。",
    retry: "重試",
  },
  jp: {
    title: "Millraceを読み込めませんでした",
    body: "画面の文言を取得できませんでした。ネットワークが切断されているか、サイトが更新された可能性があります。",
    retry: "再試行",
  },
};

/** English for the languages whose readers know its letters. */
export function firstWords(language: Language): FirstWords {
  return texts[language] ?? texts.en;
}
