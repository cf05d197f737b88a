import { filter, map, type Observable, Subscription } from "rxjs";
import type { ReceivingAccounts } from "../../../api/values/index.ts";
import { createPictures } from "../../account/pictures.ts";
import { collect } from "../../account/rules.ts";
import { createUpload, type Picture, type Upload } from "../../account/upload.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../create-form.ts";
import type { FormModel } from "../../form.ts";
import { known, type Loadable, ready } from "../../loadable.ts";
import { createQuery } from "../../query.ts";
import { showRefusal } from "../sign-in/account-form.ts";
import { anyUnderWay, missing } from "./create-identity.ts";

export type ReceivingField = keyof ReceivingAccounts;

export interface ReceivingScreen {
  /** Whether the form can be shown: with what was saved, once that is known. */
  readonly known$: Observable<Loadable<true>>;
  readonly form: FormModel<ReceivingField>;
  readonly wechatPicture: Upload;
  readonly alipayPicture: Upload;
  readonly picture: Picture;
  readonly uploading$: Observable<boolean>;
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

/** `/userSetting`: how the person is paid by others. All are required, in the order of document 2 (part 5); the branch is not. */
export function createReceivingScreen(app: App): ReceivingScreen {
  const { identity } = app.deps.api;
  const query = createQuery(app, identity.receivingAccounts);
  let touched = false;
  const form = createForm<ReceivingField, string>({
    initial: none,
    validate: (values) =>
      collect<ReceivingField>({
        name: missing(values.name, "enter_name"),
        bank: missing(values.bank, "enter_bank_name"),
        bankAccount: missing(values.bankAccount, "enter_bank_account"),
        alipayAccount: missing(values.alipayAccount, "enter_alipay"),
        wechatNickname: missing(values.wechatNickname, "enter_wechat_name"),
        wechatAccount: missing(values.wechatAccount, "enter_wechat"),
        wechatPicture: missing(values.wechatPicture, "wechat_picture_required"),
        alipayPicture: missing(values.alipayPicture, "alipay_picture_required"),
      }),
    send: identity.saveReceivingAccounts,
    onDone: () => {
      touched = false;
      app.reactions.react({ kind: "say", tone: "good", message: "receiving_saved" });
      app.account.refresh();
    },
    onRefused: showRefusal(app),
  });
  const change: typeof form.change = (field, value) => {
    touched = true;
    form.change(field, value);
  };
  const wechatPicture = createUpload(identity.upload, (address) => change("wechatPicture", address));
  const alipayPicture = createUpload(identity.upload, (address) => change("alipayPicture", address));
  const work = new Subscription();
  // What was saved is put into the form as long as nobody typed: a later reply must not undo typing.
  const saved$ = query.data$.pipe(
    map(known),
    filter((saved) => saved !== null),
  );
  work.add(
    saved$.subscribe((saved) => {
      if (touched) return;
      form.fill(saved);
      wechatPicture.begin(saved.wechatPicture);
      alipayPicture.begin(saved.alipayPicture);
    }),
  );
  for (const part of [form, wechatPicture, alipayPicture]) work.add(() => part.end());
  return {
    known$: query.data$.pipe(
      map((data): Loadable<true> => (data.state === "ready" || touched ? ready(true) : data)),
    ),
    form: { ...form, change },
    wechatPicture,
    alipayPicture,
    picture: createPictures(identity),
    uploading$: anyUnderWay([wechatPicture, alipayPicture]),
    retry: query.retry,
    end: () => work.unsubscribe(),
  };
}
