/** The server cannot start, for a reason that the operator can remove. The message is one plain sentence that says how. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}

/** The system's or SQLite's code of an error; `null` for errors without one. */
export function errorCode(error: unknown): string | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" ? code : null;
}
