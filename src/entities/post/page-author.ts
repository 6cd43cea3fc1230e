import { createContext } from 'react';

/** Id of who wrote the post that the page is about; null: it is about none. */
export const PageAuthorContext = createContext<string | null>(null);
