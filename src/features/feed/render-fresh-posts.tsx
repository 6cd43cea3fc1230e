import type { PostListView } from '#bridge/view-types.ts';
import { whenOpened } from '#ui/when-opened.tsx';
import type { FreshPostsBannerProps } from './fresh-posts-banner.tsx';

/** It takes no room, so that nothing moves when its code comes, with the first posts that wait. */
const FreshPostsBanner = whenOpened<FreshPostsBannerProps>(
  async () => (await import('./fresh-posts-banner.tsx')).FreshPostsBanner,
  ({ fresh }) => fresh.count > 0,
);

/** As lists of posts take it: one function for all of them. */
export function renderFreshPosts(fresh: PostListView['fresh'], onShow: () => void) {
  return <FreshPostsBanner fresh={fresh} onShow={onShow} />;
}
