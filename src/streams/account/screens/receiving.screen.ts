import { filter, map, type Observable, tap, withLatestFrom } from "rxjs";
import type { ReceivingAccounts } from "../../../api/account/identity-types.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../kit/form/create-form.ts";
import type { FormModel, Problem } from "../../kit/form/form.ts";
import { known, type Loadable, mapReady } from "../../kit/resource/loadable.ts";
import { createResource } from "../../kit/resource/resource.ts";
import { createScope } from "../../kit/scope.ts";
import { showRefusal } from "../../session/screens/account-form.ts";
import { createReturnPath, type ReturnPath } from "../../shell/return-path.ts";
import { createPictures } from "../pictures.ts";
import { collect } from "../rules.ts";
import { createUpload, type Picture, type Upload } from "../upload.ts";
import { isAnyUploading, missing } from "./identity.screen.ts";

export type ReceivingField = keyof ReceivingAccounts;

export interface ReceivingScreen {
  /** Whether the form can be shown: with what was saved, once that is known. */
  readonly known$: Observable<Loadable<true>>;
  readonly form: FormModel<ReceivingField>;
  readonly wechatPicture: Upload;
  readonly alipayPicture: Upload;
  readonly picture: Picture;
  readonly uploading$: Observable<boolean>;
  /** The way back to the page that asked for payment settings. */
  readonly back: Pick<ReturnPath, "isAsked" | "leave">;
  retry(): void;
  end(): void;
}

const none: ReceivingAccounts = {
  name: "",
  bank: "",
  bankAccount: "",
  bankBranch: "",
  alipayAccount: "",
  alipayPicture: "",
  wechatNickname: "",
  wechatAccount: "",
  wechatPicture: "",
};

/**
 * The problems of the receiving accounts, in the specification's order: a name and at least one complete way are required, and a way that
 * was begun has to be completed. Branch and pictures are optional (decision 0031).
 */
function receivingProblems(values: ReceivingAccounts): Partial<Record<ReceivingField, Problem | null>> {
  const { bank, bankAccount, bankBranch, alipayAccount, alipayPicture } = values;
  const { wechatNickname, wechatAccount, wechatPicture } = values;
  const isBegun = (...texts: readonly string[]) => texts.some((text) => text.trim() !== "");
  const [withBank, withAlipay, withWechat] = [
    isBegun(bank, bankAccount, bankBranch),
    isBegun(alipayAccount, alipayPicture),
    isBegun(wechatNickname, wechatAccount, wechatPicture),
  ];
  const isNone = !(withBank || withAlipay || withWechat);
  return {
    name: missing(values.name, "enter_name"),
    bank: isNone ? "receiving_account_incomplete" : withBank ? missing(bank, "enter_bank_name") : null,
    bankAccount: withBank ? missing(bankAccount, "enter_bank_account") : null,
    alipayAccount: withAlipay ? missing(alipayAccount, "enter_alipay") : null,
    wechatNickname: withWechat ? missing(wechatNickname, "enter_wechat_name") : null,
    wechatAccount: withWechat ? missing(wechatAccount, "enter_wechat") : null,
  };
}

/**
 * `/userSetting`: how the user is paid by others.
 * @param returnTo the page that asked for payment settings: it opens again once they are saved
 */
export function createReceivingScreen(app: App, returnTo: string | null = null): ReceivingScreen {
  const { identity } = app.deps.api;
  const scope = createScope();
  const back = createReturnPath(app, returnTo, { to: "accountSet" });
  scope.onEnd(back.end);
  const query = createResource(scope, app, { fetch: identity.receivingAccounts });
  const saved$ = query.data$.pipe(
    map(known),
    filter((saved) => saved !== null),
  );
  const form = createForm<ReceivingField, string>(scope, {
    initial: none,
    validate: (values) => collect<ReceivingField>(receivingProblems(values)),
    prefills$: saved$,
    send: (values) => identity.saveReceivingAccounts(values),
    onDone: () => {
      app.reactions.react({ kind: "say", tone: "good", message: "receiving_saved" });
      app.account.refresh();
    },
    onNavigate: () => back.isAsked && back.leaveSoon(),
    onRefused: showRefusal(app),
  });
  const uploadTo = (field: "wechatPicture" | "alipayPicture") => {
    const upload = createUpload(identity.upload, (address) => form.change(field, address));
    scope.onEnd(upload.end);
    // A picture that was chosen meanwhile is the form's value, and stays.
    scope.run(
      saved$.pipe(
        withLatestFrom(form.values$),
        filter(([saved, values]) => saved[field] === values[field]),
        tap(([saved]) => upload.begin(saved[field])),
      ),
    );
    return upload;
  };
  const [wechatPicture, alipayPicture] = [uploadTo("wechatPicture"), uploadTo("alipayPicture")];
  return {
    known$: query.data$.pipe(map((data): Loadable<true> => mapReady(data, () => true))),
    form,
    wechatPicture,
    alipayPicture,
    picture: createPictures(identity),
    uploading$: isAnyUploading([wechatPicture, alipayPicture]),
    back,
    retry: query.reload,
    end: scope.end,
  };
}
