import type { Observable } from "rxjs";
import type { NewsItem, Notice } from "../../api/session/types.ts";
import type { Listing } from "../kit/resource/listing.ts";
import type { Loadable } from "../kit/resource/loadable.ts";

export type { NewsItem, Notice };

export interface NewsListScreen {
  readonly list$: Observable<Loadable<Listing<NewsItem>>>;
  more(): void;
  retry(): void;
  end(): void;
}
export interface NewsDetailScreen {
  readonly item$: Observable<Loadable<NewsItem>>;
  retry(): void;
  end(): void;
}
/** The outbox of the demo: codes that would go by SMS or mail, and mails without a code. */
export interface OutboxScreen {
  readonly letters$: Observable<
    Loadable<
      readonly {
        readonly to: string;
        readonly subject: string;
        readonly text: string;
        readonly time: number;
      }[]
    >
  >;
  readonly messages$: Observable<
    Loadable<
      readonly { readonly to: string; readonly scene: string; readonly code: string; readonly time: number }[]
    >
  >;
  readonly to$: Observable<string>;
  filter(to: string): void;
  end(): void;
}
