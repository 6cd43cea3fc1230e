import type { PostView } from '#bridge/view-types.ts';
import { PostCard } from '#features/post/post-card.tsx';

/** A post as every list shows it. */
export function renderPost(view: PostView, { eager }: { eager: boolean }) {
  return <PostCard view={view} eager={eager} />;
}
