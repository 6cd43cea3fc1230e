import { Bookmark } from 'lucide-react';
import { PostList, type PostListProps } from '#entities/post/post-list.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';

/** The posts that the reader saved, newest first. */
export function SavedScreen({ renderComments }: Pick<PostListProps, 'renderComments'>) {
  return (
    <section aria-label={t('menus.savedPosts')}>
      <PostList
        listKey={{ list: 'saved' }}
        label={t('menus.savedPosts')}
        renderComments={renderComments}
        empty={<EmptyState icon={<Bookmark size={32} />} title={t('saved.none')} text={t('saved.noneText')} />}
        end={<EndOfList>{t('feed.end')}</EndOfList>}
      />
    </section>
  );
}
