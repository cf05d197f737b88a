import { useEffect } from "react";

/** Names the page in the browser's tab: "{title} · Millrace". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Millrace" : `${title} · Millrace`;
  }, [title]);
}
