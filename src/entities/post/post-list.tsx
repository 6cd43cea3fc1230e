import { useMemo, useState, type ReactNode } from 'react';
import { useInView } from '#bridge/hooks/use-in-view.ts';
import { usePostKeys } from '#bridge/hooks/use-post-keys.ts';
import { usePostsInSight } from '#bridge/hooks/posts-in-sight.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { listKeyText, unknownList, type KeyHolding, type PostView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import type { ListWords } from '../list/list-foot.tsx';
import { PagedList, type PagedListProps } from '../list/paged-list.tsx';
import { PostListSkeleton } from './post-list-skeleton.tsx';
import { PostWithComments, type RenderBelow } from './post-with-comments.tsx';

/** Height assumed before a post was measured, CSS pixels. */
const ESTIMATED_POST_PX = 180;

const words: ListWords = {
  notHere: t('post.notHere'),
  moreOffline: t('post.moreOffline'),
  missing: t('post.missing'),
  notForReader: t('post.notForReader'),
};

export interface PostListProps extends Pick<PagedListProps<PostView>, 'label' | 'empty' | 'renderFresh' | 'inserts'> {
  readonly listKey: KeyHolding<'post'>;
  /** Below the last post once the server said that nothing follows. */
  readonly end: ReactNode;
  /** A post of its own above the first of the list: looked after and gone through with them. */
  readonly above?: ReactNode;
  /** What stands below each post itself; one function for as long as the list is shown. */
  readonly renderBelow?: RenderBelow;
}

/** A list of posts as cards, which j and k go through. */
export function PostList(props: PostListProps) {
  return <OnePostList key={listKeyText(props.listKey)} {...props} />;
}

function OnePostList({ listKey, above, renderBelow, ...rest }: PostListProps) {
  const keyText = listKeyText(listKey);
  const list = useView((views) => views.list(listKey), unknownList, [keyText]);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useInView(root);
  usePostKeys(root);
  usePostsInSight(list.items.some((item) => !item.isSkeleton));
  const renderItem = useMemo(
    () =>
      (view: PostView, { eager }: { readonly eager: boolean }) => (
        <PostWithComments view={view} eager={eager} renderBelow={renderBelow} />
      ),
    [renderBelow],
  );
  return (
    <div ref={setRoot}>
      {above}
      <PagedList
        {...rest}
        keyText={keyText}
        list={list}
        keyOf={keyOf}
        renderItem={renderItem}
        words={words}
        renderSkeleton={renderSkeleton}
        estimatedSize={ESTIMATED_POST_PX}
      />
    </div>
  );
}

function keyOf({ key }: PostView): string {
  return key;
}

function renderSkeleton(count?: number) {
  return <PostListSkeleton {...(count === undefined ? {} : { count })} />;
}
