import { combineLatest, map, type Observable } from "rxjs";
import type { AccountCenter } from "../../../api/account/identity-types.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { FormModel, Problem } from "../../kit/form/form.ts";
import { shareLatest } from "../../kit/operators/share-latest.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { createReturnPath, type ReturnPath } from "../../shell/return-path.ts";
import { createPictures } from "../pictures.ts";
import { collect } from "../rules.ts";
import { createUpload, type Picture, type Upload } from "../upload.ts";

export type IdentityField = "name" | "documentNumber" | "front" | "reverse" | "hand";
const pictureFields = ["front", "reverse", "hand"] as const;
type PictureField = (typeof pictureFields)[number];

export interface IdentityScreen {
  /** What is to be shown depends on its `review`; `loading` is the wire's unknown state 3. */
  readonly center$: Observable<Loadable<AccountCenter>>;
  readonly form: FormModel<IdentityField>;
  readonly uploads: Readonly<Record<PictureField, Upload>>;
  readonly picture: Picture;
  /** A picture is on its way: nothing can be handed in before it arrived. */
  readonly uploading$: Observable<boolean>;
  /** The way back to the page that asked for an identity. */
  readonly back: Pick<ReturnPath, "isAsked" | "leave">;
  retry(): void;
  end(): void;
}

/**
 * `/authentication`: name, document number and pictures; what the review says arrives by push.
 * @param returnTo the page that asked for an identity: it opens again once this one is handed in
 */
export function createIdentityScreen(app: App, returnTo: string | null = null): IdentityScreen {
  const { identity } = app.deps.api;
  const scope = createScope();
  const back = createReturnPath(app, returnTo, { to: "accountSet" });
  scope.onEnd(back.end);
  const form = createForm<IdentityField, string>(scope, {
    initial: { name: "", documentNumber: "", front: "", reverse: "", hand: "" },
    validate: ({ name, documentNumber, front, reverse }) =>
      collect<IdentityField>({
        name: missing(name, "enter_name"),
        documentNumber: missing(documentNumber, "enter_card_id"),
        front: missing(front, "front_picture_required"),
        reverse: missing(reverse, "back_picture_required"),
      }),
    send: ({ name, documentNumber, ...pictures }) =>
      identity.submitIdentity({ name: name.trim(), documentNumber: documentNumber.trim(), ...pictures }),
    onDone: () => {
      app.reactions.react({ kind: "say", tone: "good", message: "identity_handed_in" });
      app.account.refresh();
    },
    onNavigate: () => back.isAsked && back.leaveSoon(),
    onRefused: showRefusal(app),
  });
  const uploadOf = (field: PictureField) =>
    createUpload(identity.upload, (address) => form.change(field, address));
  const uploads = { front: uploadOf("front"), reverse: uploadOf("reverse"), hand: uploadOf("hand") };
  for (const upload of Object.values(uploads)) scope.onEnd(upload.end);
  return {
    center$: app.account.center$,
    form,
    uploads,
    picture: createPictures(identity),
    uploading$: isAnyUploading(Object.values(uploads)),
    back,
    retry: app.account.refresh,
    end: scope.end,
  };
}

/** The problem of a field that is empty. */
export function missing(value: string, problem: Problem): Problem | null {
  return value.trim() === "" ? problem : null;
}

/** Whether any of these pictures is on its way. */
export function isAnyUploading(uploads: readonly Upload[]): Observable<boolean> {
  return combineLatest(uploads.map(({ view$ }) => view$)).pipe(
    map((views) => views.some(({ state }) => state === "sending")),
    shareLatest(),
  );
}
