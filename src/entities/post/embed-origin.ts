/**
 * Where the page of an embedded post is served: with the calls, which lie beside the app unless an address was given.
 */
export function embedOrigin(apiUrl: string, pageOrigin: string): string {
  return URL.canParse(apiUrl) ? new URL(apiUrl).origin : pageOrigin;
}
