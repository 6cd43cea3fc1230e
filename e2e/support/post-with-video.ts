import type { Api } from './api.ts';

interface SeenPost {
  readonly id: string;
  readonly images: readonly { readonly mimeType: string; readonly alt?: string }[];
  readonly videos: readonly unknown[];
}

/** A post of the demo community's with a video, by its author's name. */
export function postWithVideo(api: Api, username: string): Promise<string> {
  return postThat(api, [username], ({ videos }) => videos.length > 0);
}

/** One with several pictures, all described. */
export function postWithPictures(api: Api): Promise<string> {
  const authors = ['maya', 'noor', 'theo', 'rhea', 'ines', 'otto', 'rowan_tse'];
  return postThat(
    api,
    authors,
    ({ images }) => images.length > 1 && images.every(({ alt, mimeType }) => alt && mimeType !== 'video/mp4'),
  );
}

async function postThat(api: Api, authors: readonly string[], fits: (post: SeenPost) => boolean): Promise<string> {
  for (const username of authors) {
    for (let cursor: string | null = ''; cursor !== null;) {
      const path: string = `/v3/profile/${username}/feedImagesOnly${cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`}`;
      const page = (await api.callAs('maya', 'GET', path)) as { data: { id: string }[]; next_cursor: string | null };
      const ulids = page.data.map(({ id }) => id);
      if (ulids.length === 0) break;
      const mapped = (await api.callAs('maya', 'POST', '/v3/posts/map', { ulids })) as { data: SeenPost[] };
      const found = mapped.data.find(fits);
      if (found !== undefined) return found.id;
      cursor = page.next_cursor;
    }
  }
  throw new Error(`No such post by ${authors.join(', ')}`);
}
