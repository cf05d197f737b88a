/** A message to show for a few seconds. */
export interface Toast {
  readonly tone: "good" | "bad" | "plain";
  readonly text: string;
  /** Where it leads: then the text is a way there, and stays longer. */
  readonly open?: () => void;
}
