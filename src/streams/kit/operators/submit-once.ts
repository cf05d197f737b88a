import { concat, exhaustMap, map, type Observable, type OperatorFunction, of, take } from "rxjs";

/** A submission on its way, and what came of it. */
export type Submission<Request, Outcome> =
  | { readonly state: "sending"; readonly request: Request }
  | { readonly state: "settled"; readonly request: Request; readonly outcome: Outcome };

/**
 * Sends requests one at a time: what is asked for while one is in progress is dropped, so that a second click cannot send
 * twice. `send` emits once; it is never repeated here.
 */
export function submitOnce<Request, Outcome>(
  send: (request: Request) => Observable<Outcome>,
): OperatorFunction<Request, Submission<Request, Outcome>> {
  return exhaustMap((request) =>
    concat(
      of<Submission<Request, Outcome>>({ state: "sending", request }),
      send(request).pipe(
        take(1),
        map((outcome): Submission<Request, Outcome> => ({ state: "settled", request, outcome })),
      ),
    ),
  );
}
