import type { UserView } from '#bridge/view-types.ts';
import { followsReader } from '#core/people/relation.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { followStateOf, useFollow } from './use-follow.ts';
import styles from './user-row.module.css';

const rowTexts = {
  none: { shown: t('people.follow'), heard: (name: string) => t('people.followNamed', { name }) },
  following: { shown: t('people.following'), heard: (name: string) => t('people.unfollowNamed', { name }) },
  requested: { shown: t('people.requested'), heard: (name: string) => t('people.withdrawRequestNamed', { name }) },
  unfollowing: { shown: t('people.unfollowing'), heard: (name: string) => t('people.keepFollowingNamed', { name }) },
} as const;

/** Follows somebody in a list of people, where a screen reader hears whom it is about. */
export function FollowInRow({ view }: { view: UserView }) {
  const toggleFollow = useFollow('elsewhere');
  const state = followStateOf(view);
  return (
    <Button
      size="small"
      variant={state === 'none' ? 'outline' : 'secondary'}
      className={styles.follow}
      aria-label={rowTexts[state].heard(view.user.name)}
      onClick={() => toggleFollow(view)}
    >
      {rowTexts[state].shown}
    </Button>
  );
}

/** Follows the person that a page is about. */
export function FollowButton({ view }: { view: UserView }) {
  const toggleFollow = useFollow('elsewhere');
  const state = followStateOf(view);
  const offered = followsReader(view.user.ProfileEngagement) ? t('people.followBack') : t('people.follow');
  return (
    <Button
      size="small"
      variant={state === 'none' ? 'primary' : 'secondary'}
      aria-pressed={state !== 'none'}
      onClick={() => toggleFollow(view)}
    >
      {state === 'none' ? offered : rowTexts[state].shown}
    </Button>
  );
}
