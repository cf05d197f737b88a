import { Trans } from "@lingui/react/macro";
import { useObservableEagerState, useSubscription } from "observable-hooks";
import { type ReactNode, useRef } from "react";
import type { Observable } from "rxjs";
import type { BookModel, ConnectionState } from "#src/streams/spot/screens/types.ts";
import { UNKNOWN } from "#src/ui/kit/format/format.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { AgeNote } from "#src/ui/kit/loading/age-note.tsx";

/** The book's sequence number and, when it is late, its age. The number is written past React: it moves many times a second. */
export function BookState({
  book,
  connection$,
}: {
  book: Pick<BookModel, "look$" | "sequence$">;
  connection$: Observable<ConnectionState>;
}): ReactNode {
  const format = useFormat();
  const number = useRef<HTMLSpanElement>(null);
  const isConnecting = useObservableEagerState(connection$).state === "connecting";
  const look = useObservableEagerState(book.look$);
  useSubscription(book.sequence$, (sequence) => {
    if (number.current !== null)
      number.current.textContent = sequence === null ? UNKNOWN : format.whole(sequence);
  });
  return (
    <>
      {/* Before the link is there, what shows is of the page's moment, and has no number. */}
      <span hidden={isConnecting}>
        <Trans>
          Book #<span ref={number}>—</span> in sequence
        </Trans>
      </span>
      {!isConnecting && look.state === "ready" && look.age.state === "fresh" && (
        <span>
          <Trans context="market data">Live</Trans>
        </span>
      )}
      {look.state === "ready" && <AgeNote age={look.age} />}
    </>
  );
}
