import { merge, type Observable } from "rxjs";
import type { App } from "../../app-types.ts";
import type { Reaction } from "../reactions/types.ts";
import { optionNotices } from "./option-notices.ts";
import { orderNotices } from "./order-notices.ts";
import { positionNotices } from "./position-notices.ts";

/** What became of orders, positions and options, as it is said on every page. */
export function outcomes(app: Pick<App, "deps" | "leverage" | "session">): Observable<Reaction> {
  return merge(orderNotices(app), positionNotices(app), optionNotices(app.deps.api.socket.optionClosed()));
}
