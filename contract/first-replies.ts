import * as v from "valibot";

/** The element of a page that holds the replies it brings along, as JSON. */
export const FIRST_REPLIES = "first-replies";

/**
 * A reply that a page brings along: the server answers what the browser would ask for first, so that it need not ask. `fields` are those of
 * the request as the wire writes them, without time and language of the asking.
 */
export const firstReply = v.object({
  path: v.string(),
  fields: v.record(v.string(), v.string()),
  /** It answers guests alone: members get more. */
  guests: v.optional(v.boolean()),
  reply: v.unknown(),
});
export type FirstReply = v.InferOutput<typeof firstReply>;
export const firstReplies = v.array(firstReply);

/** The fields that say which stretch of time is wanted, in Unix seconds: a browser asks a little later than the page was written. */
export const RANGE_FIELDS: readonly string[] = ["from", "to"];
