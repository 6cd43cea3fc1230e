import type { Api } from './api.ts';

/** A post of the demo community's with a video, by its author's name. */
export async function postWithVideo(api: Api, username: string): Promise<string> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const path: string = `/v3/profile/${username}/feedImagesOnly${cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`}`;
    const page = (await api.callAs('maya', 'GET', path)) as { data: { id: string }[]; next_cursor: string | null };
    const ulids = page.data.map(({ id }) => id);
    if (ulids.length === 0) break;
    const mapped = (await api.callAs('maya', 'POST', '/v3/posts/map', { ulids })) as {
      data: { id: string; videos: unknown[] }[];
    };
    const found = mapped.data.find(({ videos }) => videos.length > 0);
    if (found !== undefined) return found.id;
    cursor = page.next_cursor;
  }
  throw new Error(`${username} has no video`);
}
