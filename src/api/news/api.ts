import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type { NewsItem, Notice } from "../session/types.ts";

/** News for everybody, and notices for one. Pages from 1. */
export interface NewsCalls {
  /** News of a category (`newsCategories` in the contract). */
  list(category: number, page: number, limit: number): Observable<Reply<Page<NewsItem>>>;
  item(id: number): Observable<Reply<NewsItem>>;
  notices(page: number): Observable<Reply<Page<Notice>>>;
  notice(id: number): Observable<Reply<Notice>>;
}
