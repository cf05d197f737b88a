/** The query with which the pages around signing in hand on the page that asked for a login. */
export function returnSearch(asked: string | undefined): { readonly redirect?: string } {
  return asked === undefined ? {} : { redirect: asked };
}
