import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { lazyPart } from "../ui/kit/loading/lazy-part.tsx";
import { type TransferAsk, TransferContext } from "../ui/wallets/transfer/transfer-asking.ts";
import { withRefusalTexts } from "../ui/words/refusal-texts.ts";

const Transfer = lazyPart(() => withRefusalTexts(import("./-transfer-dialog.tsx")));

/** Lets any page inside open the transfer dialog over itself; it ends with the page. */
export function TransferHost({ children }: { children: ReactNode }): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [asked, setAsked] = useState<{ readonly ask: TransferAsk; readonly path: string } | null>(null);
  return (
    <TransferContext value={(ask) => setAsked({ ask, path })}>
      {children}
      {asked?.path === path && <Transfer ask={asked.ask} close={() => setAsked(null)} />}
    </TransferContext>
  );
}
