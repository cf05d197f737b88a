import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import button from "../../kit/controls/button.module.css";
import { forGuests } from "../../kit/rendered.ts";
import styles from "./join-form.module.css";

/** The way to registration, with the account already typed if one likes. */
export function JoinForm(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [account, setAccount] = useState("");
  const join = (event: FormEvent): void => {
    event.preventDefault();
    const haccount = account.trim();
    void navigate({ to: "/components/register", search: haccount === "" ? {} : { haccount } });
  };
  return (
    <form className={styles.join} onSubmit={join} {...forGuests}>
      <input
        className={styles.field}
        aria-label={t`E-mail or phone number`}
        placeholder={t`E-mail or phone number`}
        autoComplete="username"
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
      />
      <button type="submit" className={`${button.primary} ${button.large}`}>
        <Trans>Sign up</Trans>
      </button>
    </form>
  );
}
