import { encodeValue } from "../format/values.ts";
import type { Loaded } from "../reel.ts";
import { emissionsOf } from "../replay/player.ts";
import type { Emission } from "../replay/replay.ts";
import { letterOf, marblesOf } from "./marble-text.ts";

export interface ExportPlan extends Loaded {
  readonly streams: readonly string[];
  /** Ms since the start. */
  readonly from: number;
  readonly to: number;
  /** The name of the file of the recording. */
  readonly file: string;
  /** Where the test will find `tests/`, relative to itself: "../..". */
  readonly tests: string;
}

/** The emissions of streams in a span, of each millisecond the last: what a person could see. */
export function settledEmissions(
  emissions: readonly Emission[],
  { streams, from, to }: Pick<ExportPlan, "streams" | "from" | "to">,
): readonly Emission[] {
  const wanted = emissions.filter(({ stream, at }) => streams.includes(stream) && at >= from && at <= to);
  return wanted.filter(
    ({ stream, at }, index) =>
      !wanted.slice(index + 1).some((later) => later.stream === stream && later.at === at),
  );
}

/**
 * A marble test that replays a recording, which ends with the span, and expects what the streams emit within it.
 * @throws an `Error` with a sentence for developers where a stream emits nothing in the span
 */
export function marbleTest(plan: ExportPlan): string {
  const { recording, streams, from, to, file, tests } = plan;
  const { events } = recording;
  const emissions = settledEmissions(emissionsOf(plan), plan);
  for (const stream of streams)
    if (!emissions.some((one) => one.stream === stream))
      throw new Error(`${stream} emits nothing between ${from} ms and ${to} ms`);
  const times = [...new Set(events.map(({ t }) => t))];
  const inputs = marblesOf(times.map((at, index) => ({ at, letter: letterOf(index) })));
  const inputLines = events.map((event) => `${letterOf(times.indexOf(event.t))} ${JSON.stringify(event)}`);
  const values = valuesOf(emissions);
  const names = streams.join(", ");
  return `import { it } from "vitest";
import { marbles } from "${tests}/marbles.ts";
import { replayed, valuesOf } from "${tests}/replayed.ts";

/** Exported from ${file}, ${from} ms to ${to} ms. */
const head = ${tick(JSON.stringify(recording.head))};

/** What crossed the boundary, by the letter of its time. */
const inputs = ${tick(`\n${inputLines.join("\n")}\n`)};

const values = valuesOf(${tick(`\n${values.lines.join("\n")}\n`)});

const replay = await replayed(head, inputs);

it(
  "replays ${names} from ${from} ms to ${to} ms",
  marbles((m) => {
    const inputs$ = "${inputs}";
${streams.map((stream) => expectation(stream, plan, emissions, values)).join("\n")}
  }),
);
`;
}

function expectation(
  stream: string,
  { from, to }: ExportPlan,
  emissions: readonly Emission[],
  values: Values,
): string {
  const marbles = marblesOf(
    emissions
      .filter((one) => one.stream === stream)
      .map((one) => ({ at: Math.ceil(one.at), letter: values.letterOf(one) })),
  );
  const name = JSON.stringify(stream);
  return `    m.expect(replay(m, inputs$, { stream: ${name}, from: ${from}, to: ${to} })).toBeObservable(
      "${marbles}",
      values,
    );`;
}

interface Values {
  readonly lines: readonly string[];
  letterOf(emission: Emission): string;
}

/** The same value has the same letter. */
function valuesOf(emissions: readonly Emission[]): Values {
  const texts = [...new Set(emissions.map(({ value }) => JSON.stringify(encodeValue(value))))];
  return {
    lines: texts.map((text, index) => `${letterOf(index)} ${text}`),
    letterOf: ({ value }) => letterOf(texts.indexOf(JSON.stringify(encodeValue(value)))),
  };
}

/** Text as a template literal, which formatters leave alone. What would end it is written as JSON writes it. */
function tick(text: string): string {
  const safe = text.replaceAll("`", "\\u0060").replaceAll("${", "\\u0024{");
  return `${safe.includes("\\") ? "String.raw" : ""}\`${safe}\``;
}
