import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { CSSProperties, ReactNode } from "react";
import type { TreeRow } from "#src/streams/account/screens/tree.fold.ts";
import type { TreeScreen } from "#src/streams/account/screens/tree.screen.ts";
import buttons from "#src/ui/kit/controls/button.module.css";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import { Card } from "#src/ui/kit/layout/card.tsx";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { Placeholder } from "#src/ui/kit/loading/placeholder.tsx";
import { SkeletonRows } from "#src/ui/kit/loading/skeleton.tsx";
import { Icon } from "#src/ui/kit/marks/icons.tsx";
import { AccountPage } from "../layout/account-page.tsx";
import { Figures } from "./figures.tsx";
import styles from "./team.module.css";

/** `/tree`: the members below one, opened level by level. */
export function TreePage({ screen }: { screen: TreeScreen }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const tree = useObservableEagerState(screen.tree$);
  return (
    <AccountPage title={t`My members`}>
      <LoadableView data={tree} retry={screen.retry} skeleton={<SkeletonRows rows={6} height="38px" />}>
        {({ turnover, certified, rows }) => (
          <>
            <Figures
              figures={[
                {
                  id: "turnover",
                  name: <Trans>Team performance (USDT)</Trans>,
                  value: format.amount(turnover, 2),
                },
                { id: "certified", name: <Trans>Certified members</Trans>, value: format.whole(certified) },
              ]}
            />
            <Card>
              {rows.length === 0 ? (
                <Placeholder mark="empty" title={<Trans>No members yet</Trans>}>
                  <Link to="/accountSet" className={buttons.link}>
                    <Trans>Share your referral link</Trans>
                  </Link>
                </Placeholder>
              ) : (
                <ul className={styles.tree} aria-label={t`My members`}>
                  {rows.map((row) => (
                    <MemberRow key={`${row.depth}-${row.member.id}`} row={row} toggle={screen.toggle} />
                  ))}
                </ul>
              )}
            </Card>
          </>
        )}
      </LoadableView>
    </AccountPage>
  );
}

function MemberRow({ row, toggle }: { row: TreeRow; toggle: (id: number) => void }): ReactNode {
  const { t } = useLingui();
  const { member, depth, open, below } = row;
  return (
    <li className={styles.row} style={{ "--depth": depth } as CSSProperties}>
      {below === "none" ? (
        <span className={styles.leaf} />
      ) : (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-label={t`Members of ${member.name}`}
          onClick={() => toggle(member.id)}
        >
          <Icon name="chevron" size={14} />
        </button>
      )}
      <span className={styles.name}>{member.name}</span>
      <span className={styles.aside} role={open ? "status" : undefined}>
        <Below row={row} />
      </span>
    </li>
  );
}

function Below({ row: { below, open, member } }: { row: TreeRow }): ReactNode {
  if (below === "none") return open ? <Trans>No members</Trans> : null;
  if (below === "loading") return <Trans>Loading</Trans>;
  if (below === "failed") return <Trans>Could not load. Close and reopen to try again</Trans>;
  return member.members === null ? null : <Plural value={member.members} one="# member" other="# members" />;
}
