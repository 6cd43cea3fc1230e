import { createFileRoute } from '@tanstack/react-router';
import { PostedContentScreen } from '#features/posted-content/posted-content-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';

/** ROUTE-23. */
export const Route = createFileRoute('/_shell/posted-content')({
  beforeLoad: requireMember,
  component: PostedContentScreen,
  staticData: { title: t('postedContent.title'), back: true },
});
