import { BehaviorSubject, type Observable, Subject } from "rxjs";
import type { Device } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { keepKnown } from "../../keep-known.ts";
import type { Loadable } from "../../loadable.ts";
import { shareLatest } from "../../operators/share-latest.ts";
import { createQuery } from "../../query.ts";
import { oncePerKey } from "../../spot/once-per-key.ts";

/** A device by its id, or all but this one. */
export type Leaving = number | "others";

export interface DevicesModel {
  /** This device first. */
  readonly devices$: Observable<Loadable<readonly Device[]>>;
  /** Who is being signed out. */
  readonly leaving$: Observable<ReadonlySet<Leaving>>;
  signOut(who: Leaving): void;
  retry(): void;
  end(): void;
}

/** The browsers that are signed in; each can be signed out, once however often it is clicked. */
export function createDevicesModel(app: App): DevicesModel {
  const { security } = app.deps.api;
  const query = createQuery(app, security.devices);
  const wishes = new Subject<Leaving>();
  const leaving = new BehaviorSubject<ReadonlySet<Leaving>>(new Set());
  const send = (who: Leaving) => security.signOut(who === "others" ? null : who);
  const work = wishes.pipe(oncePerKey(send)).subscribe((submission) => {
    const next = new Set(leaving.value);
    if (submission.state === "sending") {
      leaving.next(next.add(submission.request));
      return;
    }
    next.delete(submission.request);
    leaving.next(next);
    const { outcome, request } = submission;
    if (!outcome.ok) app.reactions.react({ kind: "say-refusal", refusal: outcome.refusal });
    else {
      const message = request === "others" ? "devices_signed_out" : "device_signed_out";
      app.reactions.react({ kind: "say", tone: "good", message });
    }
    query.retry();
  });
  return {
    devices$: query.data$.pipe(keepKnown(), shareLatest()),
    leaving$: leaving.asObservable(),
    signOut: (who) => wishes.next(who),
    retry: query.retry,
    end: () => work.unsubscribe(),
  };
}
