import { createFileRoute } from '@tanstack/react-router';
import { renderFeedComments } from '#features/comments/render-feed-comments.tsx';
import { SavedScreen } from '#features/saved/saved-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

export const Route = createFileRoute('/_shell/saved-posts')({
  beforeLoad: requireMember,
  component: () => <SavedScreen renderComments={renderFeedComments} />,
  staticData: { title: t('menus.savedPosts'), back: true },
});
