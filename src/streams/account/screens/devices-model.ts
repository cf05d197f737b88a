import { type Observable, Subject } from "rxjs";
import type { Device } from "../../../api/account/security-types.ts";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import { shareLatest } from "../../kit/operators/share-latest.ts";
import { keepKnown } from "../../kit/resource/keep-known.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import { createQuery } from "../../kit/resource/query.ts";
import { createSubmissions } from "../../kit/resource/submissions.ts";

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
  const ended = new Subject<void>();
  const leaving = createSubmissions<Leaving, Reply<string>>({
    send: (who) => security.signOut(who === "others" ? null : who),
    ended$: ended,
    onSettled: (reply, who) => {
      if (!reply.ok) app.reactions.react({ kind: "say-refusal", refusal: reply.refusal });
      else {
        const message = who === "others" ? "devices_signed_out" : "device_signed_out";
        app.reactions.react({ kind: "say", tone: "good", message });
      }
      query.retry();
    },
  });
  return {
    devices$: query.data$.pipe(keepKnown(), shareLatest()),
    leaving$: leaving.underWay$,
    signOut: leaving.submit,
    retry: query.retry,
    end: () => ended.next(),
  };
}
