import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Deal } from "#src/streams/p2p/screens/types.ts";
import { useFormat } from "#src/ui/kit/format/use-format.ts";

/** What is to be done, and what happens when it is not done in time, or what came of it, as the user sees it. */
export function DealHint({ deal }: { deal: Deal }): ReactNode {
  return (
    <>
      <Now deal={deal} /> <Appeal deal={deal} /> <Otherwise deal={deal} />
    </>
  );
}

/** From when the buyer can ask for rights protection, until then. */
function Appeal({ deal: { appealAt, actions } }: { deal: Deal }): ReactNode {
  const format = useFormat();
  if (appealAt === null || actions.includes("appeal")) return null;
  const time = format.time(appealAt);
  return <Trans>If the seller does not respond, you can apply for rights protection from {time}.</Trans>;
}

/** What the clock does at the deadline. */
function Otherwise({ deal: { state, deadline } }: { deal: Deal }): ReactNode {
  if (deadline === null) return null;
  if (state === "waiting")
    return <Trans>The order is cancelled automatically if it is not paid in time.</Trans>;
  if (state === "paid") return <Trans>If you do not confirm in time, the exchange decides.</Trans>;
  return null;
}

function Now({ deal }: { deal: Deal }): ReactNode {
  const isBuyer = deal.role === "buyer";
  switch (deal.state) {
    case "waiting":
      return isBuyer ? (
        <Trans>Pay the seller outside the exchange, then confirm your payment here.</Trans>
      ) : (
        <Trans>The buyer has not paid yet. Your coins are held safely in the meantime.</Trans>
      );
    case "paid":
      return isBuyer ? (
        <Trans>You marked the order as paid. The seller checks the payment and releases the coins.</Trans>
      ) : (
        <Trans>The buyer marked the order as paid. Check your account before you confirm.</Trans>
      );
    case "disputed":
      return <Disputed deal={deal} />;
    case "completed":
      return isBuyer ? (
        <Trans>The coins are in your fiat account.</Trans>
      ) : (
        <Trans>The coins went to the buyer.</Trans>
      );
    case "cancelled":
      return <Cancelled deal={deal} />;
    case "abnormal":
      return <Trans>There is a problem with this order. Please contact support.</Trans>;
  }
}

function Disputed({ deal: { appealedBy, isPublisher } }: { deal: Deal }): ReactNode {
  if (appealedBy === null || appealedBy === "clock")
    return (
      <Trans>
        The payment was not confirmed in time. The exchange decides; write what happened in the chat.
      </Trans>
    );
  return (appealedBy === "publisher") === isPublisher ? (
    <Trans>You applied for rights protection. The exchange decides; post your evidence in the chat.</Trans>
  ) : (
    <Trans>
      The counterparty applied for rights protection. The exchange decides; post your evidence in the chat.
    </Trans>
  );
}

function Cancelled({ deal: { endedBy } }: { deal: Deal }): ReactNode {
  if (endedBy === "timeout") return <Trans>The order was not paid in time.</Trans>;
  if (endedBy === "operator") return <Trans>The exchange decided for the seller.</Trans>;
  return <Trans>The buyer cancelled the order. The coins were returned.</Trans>;
}
