export type { SiteSettings } from "#contract/calls/shell/site.ts";
