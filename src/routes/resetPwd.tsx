import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RecoverRoute } from "./-recover.tsx";

/** A password is only ever reset by a code: the same page as the forgotten password's. */
export const Route = createFileRoute("/resetPwd")({ component: Reset });

function Reset(): ReactNode {
  return <RecoverRoute fromSettings={false} />;
}
