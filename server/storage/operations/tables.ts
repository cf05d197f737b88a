import { plainRows } from "../kit/codec.ts";
import { bigInteger, generated, integer, orNull, outside, text } from "../kit/columns.ts";

/** Operators with keys of their own; a revoked one keeps its name. */
export const operatorRows = plainRows({
  name: text,
  keyHash: outside(text),
  createdAt: integer,
  revokedAt: orNull(integer),
});

/** Commands that wait for a second operator, or had one. */
export const requestRows = plainRows({
  id: generated(integer),
  /** Area, name and what was typed, as JSON. */
  command: text,
  askedBy: text,
  askedAt: integer,
  approvedBy: outside(orNull(text)),
});

/** The authenticator of an operator: its sealed secret, and the newest step whose code was typed. */
export const factorRows = plainRows({ operator: text, secret: text, step: bigInteger });

/** The trail of what operators did. Each hash covers its row and the hash before it. */
export const trailRows = plainRows({
  id: generated(integer),
  time: integer,
  operator: text,
  command: text,
  outcome: text,
  hash: text,
});

/** The owners of sequences; times by the database's clock, unix ms. */
export const leaseRows = plainRows({
  name: text,
  epoch: bigInteger,
  owner: text,
  expiresAt: integer,
  /** Counts the groups of the sequence. */
  groupNo: bigInteger,
});

/** Processes that run sequences; a row is alive until it expires. */
export const runnerRows = plainRows({
  id: text,
  /** Names of the sequences that it is meant for, separated by commas. */
  pins: text,
  expiresAt: integer,
});

/** Tables of running the exchange. */
export const operationTables = {
  operator: operatorRows,
  operator_factor: factorRows,
  operator_request: requestRows,
  operator_log: trailRows,
  /** The database's id (`database`) and the fingerprints of the keys that belong to it. */
  data_key: plainRows({ name: text, fingerprint: text }),
  lease: leaseRows,
  lease_runner: runnerRows,
  /** Written now and then, to see whether the database takes it. */
  health_probe: plainRows({ id: integer, writtenAt: integer }),
  /** How far the ids of a kind are given out. */
  id_block: plainRows({ kind: text, nextId: integer }),
  /** One row: whether a demo made the database (`demo` or `live`). */
  house_mode: plainRows({ id: integer, mode: text }),
  /** Which browser sees what the demo sends to a contact: the one that asked for a code of it first. */
  demo_mailboxes: plainRows({ recipient: text, owner: text }),
};
