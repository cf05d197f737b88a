/** Nobody serves the subject: the message reached nobody. */
export class NoOwner extends Error {
  constructor(subject: string) {
    super(`Nobody serves ${subject}`);
    this.name = "NoOwner";
  }
}

/** No answer came in time. The message may have been received, and what it asks for may have happened. */
export class LinkTimeout extends Error {
  constructor(subject: string, timeoutMs: number) {
    super(`${subject} did not answer within ${timeoutMs} ms`);
    this.name = "LinkTimeout";
  }
}

/** The process that was asked does not own the subject any more. Its next owner knows whether what was asked for happened. */
export class OwnerLost extends Error {
  constructor(subject: string) {
    super(`${subject} has another owner now`);
    this.name = "OwnerLost";
  }
}

/** The other side failed while it worked on the question; it has reported why. What was asked for may have happened. */
export class Unanswered extends Error {
  constructor(subject: string) {
    super(`${subject} failed to answer`);
    this.name = "Unanswered";
  }
}

/** Whether a question got no answer, for whatever reason. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoOwner ||
  error instanceof LinkTimeout ||
  error instanceof OwnerLost ||
  error instanceof Unanswered;
