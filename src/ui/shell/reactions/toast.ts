/** A message to show for a few seconds. */
export interface Toast {
  readonly tone: "good" | "bad" | "plain";
  readonly text: string;
  /** More about it, below it. */
  readonly lines?: readonly string[];
  /** What it is about, and how far that is: it takes the place of an earlier message about the same. */
  readonly about?: { readonly what: string; readonly step: string };
  /** Where it leads: then the text is a way there, and stays longer. */
  readonly open?: () => void;
}
