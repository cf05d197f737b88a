declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Fills the window below the header: no footer, and the page itself does not scroll. */
    fullHeight?: boolean;
  }
}

export {};
