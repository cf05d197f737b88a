import { Link, type LinkProps, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { areaOf } from "./areas.ts";

/** A link of the header: it stands out on the page that it leads to, and on the other pages of its area. */
export function AreaLink({
  to,
  className = "",
  here = "",
  hasShop,
  children,
}: {
  to: NonNullable<LinkProps["to"]>;
  className: string | undefined;
  /** The class that it has besides where it stands out. */
  here: string | undefined;
  hasShop: boolean;
  children: ReactNode;
}): ReactNode {
  const isWithin = useLocation({
    select: ({ pathname }) => pathname !== to && areaOf(pathname, hasShop) === to,
  });
  return (
    <Link
      to={to}
      className={isWithin ? `${className} ${here}` : className}
      aria-current={isWithin ? "location" : undefined}
      activeProps={{ className: here, "aria-current": "page" }}
      activeOptions={{ includeSearch: false }}
    >
      {children}
    </Link>
  );
}
