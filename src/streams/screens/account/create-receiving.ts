import { filter, map, type Observable, Subscription } from "rxjs";
import type { ReceivingAccounts } from "../../../api/values/index.ts";
import { createPictures } from "../../account/pictures.ts";
import { collect } from "../../account/rules.ts";
import { createUpload, type Picture, type Upload } from "../../account/upload.ts";
import type { App } from "../../app-types.ts";
import { createForm } from "../../create-form.ts";
import type { FormModel, Problem } from "../../form.ts";
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

/**
 * What is wrong with the receiving accounts, in the specification's order: a name and at least one complete way are needed, and a way that
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

/** `/userSetting`: how the person is paid by others. */
export function createReceivingScreen(app: App): ReceivingScreen {
  const { identity } = app.deps.api;
  const query = createQuery(app, identity.receivingAccounts);
  let touched = false;
  const form = createForm<ReceivingField, string>({
    initial: none,
    validate: (values) => collect<ReceivingField>(receivingProblems(values)),
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
