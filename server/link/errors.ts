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

/** The other side failed while it worked on the question; it has reported why. What was asked for may have happened. */
export class Unanswered extends Error {
  constructor(subject: string) {
    super(`${subject} failed to answer`);
    this.name = "Unanswered";
  }
}
