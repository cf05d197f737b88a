import type { Observable } from "rxjs";
import type { Device } from "../../../api/account/security-types.ts";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import { createResource } from "../../kit/resource/resource.ts";
import { createSubmissions } from "../../kit/resource/submissions.ts";
import { createScope } from "../../kit/scope.ts";

/** A device by its id, or all but this one. */
export type Leaving = number | "others";

export interface DevicesModel {
  /** This device first. */
  readonly devices$: Observable<Loadable<readonly Device[]>>;
  /** The devices that are being signed out. */
  readonly leaving$: Observable<ReadonlySet<Leaving>>;
  signOut(who: Leaving): void;
  retry(): void;
  end(): void;
}

/** The browsers that are signed in; each can be signed out, once however often it is clicked. */
export function createDevicesModel(app: App): DevicesModel {
  const { security } = app.deps.api;
  const scope = createScope();
  const devices = createResource(scope, app, { fetch: security.devices });
  const leaving = createSubmissions<Leaving, Reply<string>>({
    send: (who) => security.signOut(who === "others" ? null : who),
    ended$: scope.ended$,
    onSettled: (reply, who) => {
      if (reply.ok) {
        const message = who === "others" ? "devices_signed_out" : "device_signed_out";
        app.reactions.react({ kind: "say", tone: "good", message });
      } else app.reactions.react({ kind: "say-refusal", refusal: reply.refusal });
      devices.reload();
    },
  });
  return {
    devices$: devices.data$,
    leaving$: leaving.underWay$,
    signOut: leaving.submit,
    retry: devices.reload,
    end: scope.end,
  };
}
