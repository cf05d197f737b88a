declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Fills the window below the header: no footer, and the page itself does not scroll. */
    fullHeight?: boolean;
    /** Has neither header nor footer: a window of one panel. */
    bare?: boolean;
    /**
     * A guest's first look follows from the replies that the page brings along: the server renders it, where the address has these fields.
     */
    rendered?: readonly ("pair" | "id")[];
  }
}

export {};
