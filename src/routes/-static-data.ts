declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Fills the window below the header: no footer, and the page itself does not scroll. */
    fullHeight?: boolean;
    /** Has neither header nor footer: a window of one panel. */
    bare?: boolean;
  }
}

export {};
