import { filter, map, type Observable, of, switchMap, take } from "rxjs";
import { codeContact, maskContact } from "#domain/account/contact.ts";
import type { CodeScene, Recipient, User } from "../../api/session/types.ts";
import type { App } from "../app-types.ts";
import { showRefusal } from "../session/screens/account-form.ts";
import { createCodeSender, type RunningCodeSender } from "./code-sender.ts";
import { ownRecipient } from "./recipient.ts";

/** Sends codes for one purpose to the user's own phone or e-mail address. */
export function createOwnCode(app: App, scene: CodeScene, seconds: number): RunningCodeSender {
  const { account } = app.deps.api;
  const sender = createCodeSender({
    seconds,
    now: app.deps.now,
    request$: of(null),
    send: () =>
      ownRecipientOf(app.session.user$).pipe(
        switchMap((recipient) => account.sendCode({ recipient, scene })),
      ),
    onSent: () => app.reactions.react({ kind: "say", tone: "good", message: "code_sent" }),
    onRefused: showRefusal(app),
  });
  return { ...sender, recipient$: ownContact(app) };
}

/** The user's contact that gets their codes, masked; `null` until the user is known. */
export function ownContact({ session }: Pick<App, "session">): Observable<string | null> {
  return session.user$.pipe(map((user) => user && maskContact(codeContact(user).account)));
}

/** Where the user's codes go, once the user is known. */
function ownRecipientOf(user$: Observable<User | null>): Observable<Recipient> {
  return user$.pipe(
    filter((user) => user !== null),
    take(1),
    map(ownRecipient),
  );
}
