/** Nothing global yet: a test brings what it needs. */
export {};
