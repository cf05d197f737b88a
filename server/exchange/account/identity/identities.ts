import { createIdentityQueries, type StoredIdentity } from "#server/storage/account/identities.ts";
import { createReceivingQueries } from "#server/storage/account/receiving.ts";
import { Refused } from "../../kit/refused.ts";
import type { IdentityParts } from "./parts.ts";
import { createReceiving } from "./receiving.ts";
import type { Identities, Identity } from "./types.ts";

/** A document's number in the form in which it is compared: however it was spaced and written. */
function cardKey(cardId: string): string {
  return cardId
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
}

type Queries = ReturnType<typeof createIdentityQueries>;

function createSubmission(parts: IdentityParts, queries: Queries): Identities["submitIdentity"] {
  const { clock, box, bus, activity, pictures } = parts;
  return async (userId, { name, cardId, ...addresses }, origin) => {
    const state = (await queries.find(userId))?.state;
    if (state === "review") throw new Refused("identity_under_review");
    if (state === "certified") throw new Refused("identity_certified");
    const front = await pictures.own(userId, addresses.front);
    const reverse = await pictures.own(userId, addresses.reverse);
    const hand = addresses.hand === "" ? "" : await pictures.own(userId, addresses.hand);
    const key = cardKey(cardId);
    if (key === "") throw new Refused("enter_card_id");
    await pictures.use([front, reverse, hand].filter((id) => id !== ""));
    const outcome = await queries.submitIdentity({
      userId,
      name,
      front,
      reverse,
      hand,
      card: box.seal(cardId),
      cardDigest: box.digest(`card ${key}`),
      submittedAt: clock.now(),
    });
    if (outcome === "open") throw new Refused("identity_under_review");
    if (outcome === "card") throw new Refused("card_id_taken");
    await activity.note(userId, "identity_handed_in", origin);
    bus.emit("accountChanged", { userId });
  };
}

function createDecisions(parts: IdentityParts, queries: Queries): Pick<Identities, "certify" | "refuse"> {
  const { clock, bus, activity, notices } = parts;
  const decide = async (userId: number, state: "certified" | "refused", reason: string) => {
    if (!(await queries.decide(userId, state, reason, clock.now()))) return false;
    const kind = `identity_${state}` as const;
    await activity.note(userId, kind, null);
    await notices.notify(userId, kind, reason === "" ? {} : { reason });
    bus.emit("accountChanged", { userId });
    return true;
  };
  return {
    certify: (userId) => decide(userId, "certified", ""),
    refuse: (userId, reason) => decide(userId, "refused", reason),
  };
}

/** Joins the parts of the identity room. */
export function createIdentities(parts: IdentityParts): Identities {
  const queries = createIdentityQueries(parts.storage);
  const toIdentity = (stored: StoredIdentity): Identity => ({
    userId: stored.userId,
    name: stored.name,
    cardId: parts.box.open(stored.card),
    pictures: { front: stored.front, reverse: stored.reverse, hand: stored.hand },
    state: stored.state,
    reason: stored.reason,
    submittedAt: stored.submittedAt,
  });
  return {
    async of(userId) {
      const stored = await queries.find(userId);
      return stored === null ? null : toIdentity(stored);
    },
    stateOf: async (userId) => (await queries.find(userId))?.state ?? null,
    submitIdentity: createSubmission(parts, queries),
    waiting: async () => (await queries.waiting()).map(toIdentity),
    ...createDecisions(parts, queries),
    async vouch(userId, { name, cardId }) {
      if ((await queries.find(userId)) !== null) return;
      const { box, clock } = parts;
      const submittedAt = clock.now();
      const pictures = { front: "", reverse: "", hand: "" };
      const cardDigest = box.digest(`card ${cardKey(cardId)}`);
      await queries.submitIdentity({
        userId,
        name,
        card: box.seal(cardId),
        cardDigest,
        ...pictures,
        submittedAt,
      });
      await queries.decide(userId, "certified", "", submittedAt);
    },
    async requireCertified(userId) {
      if ((await queries.find(userId))?.state !== "certified") throw new Refused("identity_required");
    },
    ...createReceiving(parts, createReceivingQueries(parts.storage)),
  };
}
