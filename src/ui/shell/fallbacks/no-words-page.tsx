import type { ReactNode } from "react";
import type { Language } from "#contract/languages.ts";
import button from "../../kit/controls/button.module.css";
import { Placeholder } from "../../kit/loading/placeholder.tsx";
import { firstWords } from "../../words/first-words.ts";
import styles from "./fallback.module.css";

/** Replaces the whole site where its texts could not be fetched. */
export function NoWordsPage({ language, reload }: { language: Language; reload: () => void }): ReactNode {
  const { title, body, retry } = firstWords(language);
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <Placeholder heading="h1" mark="failed" title={title} alert>
        <p>{body}</p>
        <button type="button" className={button.primary} onClick={reload}>
          {retry}
        </button>
      </Placeholder>
    </main>
  );
}
