/** In the page itself, before any script. */
export const page = {
  description: 'Short posts from people worth reading. Read anywhere, write anywhere, sent exactly once.',
  needsJavaScript: 'Dunlin needs JavaScript. Please switch it on and reload the page.',
} as const;
