import { Trans, useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { OutboxScreen } from "#src/streams/news/news-types.ts";
import { SearchField } from "../../kit/controls/search-field.tsx";
import { useFormat } from "../../kit/format/use-format.ts";
import { Page } from "../../kit/layout/page.tsx";
import { LoadableView } from "../../kit/loading/loadable-view.tsx";
import { Placeholder } from "../../kit/loading/placeholder.tsx";
import { SkeletonRows } from "../../kit/loading/skeleton.tsx";
import styles from "./outbox-page.module.css";
import { sceneNames } from "./scene-names.ts";

/** Demo only: the codes that would have gone by SMS or mail, newest first. */
export function OutboxPage({ screen }: { screen: OutboxScreen }): ReactNode {
  const { t } = useLingui();
  const messages = useObservableEagerState(screen.messages$);
  const letters = useObservableEagerState(screen.letters$);
  const to = useObservableEagerState(screen.to$);
  return (
    <Page
      title={t`Code outbox`}
      lead={
        <Trans>
          The demo does not send SMS or e-mail. Codes and e-mails requested in this browser appear here.
        </Trans>
      }
      width="text"
    >
      <SearchField
        name={t`Recipient`}
        placeholder={t`E-mail or phone number`}
        value={to}
        search={screen.filter}
        className={styles.search}
      />
      <div className={styles.panel}>
        <LoadableView
          data={messages}
          skeleton={<SkeletonRows rows={5} height="40px" />}
          empty={{
            when: (all) => all.length === 0,
            show: <Placeholder mark="empty" title={<Trans>Nothing has been sent yet</Trans>} />,
          }}
        >
          {(all) => <Messages messages={all} />}
        </LoadableView>
      </div>
      <h2 className={styles.second}>
        <Trans>E-mails without a code</Trans>
      </h2>
      <div className={styles.panel}>
        <LoadableView
          data={letters}
          skeleton={<SkeletonRows rows={3} height="40px" />}
          empty={{
            when: (all) => all.length === 0,
            show: <Placeholder mark="empty" title={<Trans>Nothing has been sent yet</Trans>} />,
          }}
        >
          {(all) => <Letters letters={all} />}
        </LoadableView>
      </div>
    </Page>
  );
}

function Letters({
  letters,
}: {
  letters: readonly {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly time: number;
  }[];
}): ReactNode {
  const format = useFormat();
  return (
    <ul className={styles.letters}>
      {letters.map(({ time, to, subject, text }) => (
        <li key={`${time}-${to}-${subject}`}>
          <details>
            <summary>
              <span className={styles.time}>{format.time(time)}</span>
              <strong>{subject}</strong>
              <span className={styles.time}>{to}</span>
            </summary>
            <p className={styles.text}>{text}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Messages({
  messages,
}: {
  messages: readonly {
    readonly to: string;
    readonly scene: string;
    readonly code: string;
    readonly time: number;
  }[];
}): ReactNode {
  const { i18n } = useLingui();
  const format = useFormat();
  const nameOf = (scene: string): string => {
    const name = sceneNames[scene];
    return name === undefined ? scene : i18n._(name);
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Time</Trans>
          </th>
          <th scope="col">
            <Trans>To</Trans>
          </th>
          <th scope="col">
            <Trans>Recipient</Trans>
          </th>
          <th scope="col" className={styles.right}>
            <Trans>Code</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={`${message.time}-${message.to}-${message.code}`}>
            <td className={styles.time}>{format.time(message.time)}</td>
            <td>{message.to}</td>
            <td className={styles.time}>{nameOf(message.scene)}</td>
            <td className={styles.code}>{message.code}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
