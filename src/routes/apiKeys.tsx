import { createFileRoute } from "@tanstack/react-router";
import { createApiKeysScreen } from "../streams/account/api-keys/api-keys.screen.ts";
import { ApiKeysPage } from "../ui/account/api-keys/api-keys-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** The keys of the user's programs. */
export const Route = createFileRoute("/apiKeys")({
  beforeLoad: membersOnly,
  component: screenRoute(createApiKeysScreen, ApiKeysPage),
});
