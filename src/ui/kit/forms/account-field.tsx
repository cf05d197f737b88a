import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Observable } from "rxjs";
import type { Problem } from "#src/streams/kit/form/form.ts";
import type { AccountTab, Country } from "#src/streams/session/screens/sign-in-types.ts";
import { Tabs } from "../tabs/tabs.tsx";
import { CallingCodePicker } from "./country-picker.tsx";
import fields from "./fields.module.css";
import { TextField } from "./text-field.tsx";

interface AccountSource {
  readonly tab$: Observable<AccountTab>;
  chooseTab(tab: AccountTab): void;
  readonly countries$: Observable<readonly Country[]>;
  readonly country$: Observable<Country | null>;
  chooseCountry(id: string): void;
}

/** Phone or e-mail, and the account itself. */
export function AccountField({
  screen,
  value,
  change,
  problem,
}: {
  screen: AccountSource;
  value: string;
  change: (value: string) => void;
  problem: Problem | undefined;
}): ReactNode {
  const { t } = useLingui();
  const tab = useObservableEagerState(screen.tab$);
  const tabs = [
    { key: "phone", label: t`Phone` },
    { key: "email", label: t`E-mail` },
  ] as const;
  return (
    <>
      <Tabs tabs={tabs} chosen={tab} choose={screen.chooseTab} name={t`Account type`} panel="account-panel" />
      <div id="account-panel" role="tabpanel" aria-label={tab === "phone" ? t`Phone` : t`E-mail`}>
        {tab === "phone" ? (
          <div className={fields.pair}>
            <CallingCodePicker screen={screen} />
            <TextField
              label={t`Phone number`}
              value={value}
              change={change}
              problem={problem}
              inputMode="tel"
              autoComplete="tel-national"
            />
          </div>
        ) : (
          <TextField
            label={t`E-mail address`}
            value={value}
            change={change}
            problem={problem}
            inputMode="email"
            autoComplete="username"
          />
        )}
      </div>
    </>
  );
}
