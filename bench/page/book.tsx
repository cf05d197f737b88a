import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { known } from "#src/streams/kit/resource/loadable.ts";
import { createTerminalScreen } from "#src/streams/spot/screens/terminal.screen.ts";
import type { TerminalScreen } from "#src/streams/spot/screens/types.ts";
import styles from "#src/ui/markets/book/book.module.css";
import { Book } from "#src/ui/markets/book/book.tsx";
import { startProduct } from "./product.tsx";

/** The product's book, and nothing else of the terminal. */
function BookAlone({ screen }: { screen: TerminalScreen }): ReactNode {
  const market = known(useObservableEagerState(screen.market$));
  return market && <Book model={screen.book} market={market} pick={screen.pickLevel} />;
}

void startProduct({
  cell: `.${styles.over} .${styles.bidBoxes} .${styles.amounts}`,
  member: false,
  show: (app) => <BookAlone screen={createTerminalScreen(app, "BTC_USDT")} />,
});
