/** The operator asked for what cannot be done; the message says why. */
export class Misuse extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Misuse";
  }
}
