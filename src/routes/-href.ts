/** A destination as an address. */
export function hrefOf({ to, search }: { readonly to: string; readonly search?: { readonly redirect: string } }): string {
  return search === undefined ? to : `${to}?${new URLSearchParams(search)}`;
}
