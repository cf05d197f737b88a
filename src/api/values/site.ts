export type { SiteSettings } from "#contract/calls/site.ts";
