/** A value that is here, or on its way from another process. */
export type Awaitable<Value> = Value | Promise<Value>;
