/** A message to show for a few seconds. */
export interface Toast {
  readonly tone: "good" | "bad" | "plain";
  readonly text: string;
}
