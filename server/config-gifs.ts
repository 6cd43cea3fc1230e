import { text, field } from './config-fields.ts';

/** A GIF service of the shape of GIPHY's, which this server asks in its readers' place. */
export interface GifServiceConfig {
  /** Address below which `/search` and `/trending` are, without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** As readers are told whose GIFs these are. */
  readonly name: string;
}

export const gifFields = {
  GIF_API_URL: field((value, tell) => {
    const url = value ?? 'https://api.giphy.com/v1/gifs';
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
      tell('GIF_API_URL must be an address such as https://api.giphy.com/v1/gifs.');
    return url.replace(/\/$/, '');
  }),
  GIF_API_KEY: text,
  GIF_API_NAME: text,
};

interface GifVariables {
  readonly GIF_API_URL: string;
  readonly GIF_API_KEY: string | null;
  readonly GIF_API_NAME: string | null;
}

/** Null without a key: GIFs are found among those that the server draws itself. */
export function gifServiceOf({ GIF_API_URL: url, GIF_API_KEY: key, GIF_API_NAME: name }: GifVariables): GifServiceConfig | null {
  return key === null ? null : { url, key, name: name ?? 'GIPHY' };
}
