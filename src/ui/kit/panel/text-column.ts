/**
 * One column of numbers as one text node with a line for each row. A browser spends its time on boxes: twenty lines of one text cost
 * a fraction of twenty cells.
 */
export class TextColumn {
  readonly #text = new Text();
  #lines: readonly string[] = [];

  /** @param element keeps line breaks (`white-space: pre`) and contains nothing else */
  constructor(element: Element) {
    element.replaceChildren(this.#text);
  }

  /** Writes the lines that changed, from the first to the last of them: what is around keeps its shape. */
  show(lines: readonly string[]): void {
    const before = this.#lines;
    this.#lines = lines;
    if (before.length !== lines.length) {
      this.#text.data = lines.join("\n");
      return;
    }
    let first = 0;
    let offset = 0;
    while (first < lines.length && lines[first] === before[first]) {
      offset += (lines[first]?.length ?? 0) + 1;
      first += 1;
    }
    if (first === lines.length) return;
    let end = lines.length;
    while (lines[end - 1] === before[end - 1]) end -= 1;
    const replaced = before.slice(first, end).join("\n");
    this.#text.replaceData(offset, replaced.length, lines.slice(first, end).join("\n"));
  }
}
