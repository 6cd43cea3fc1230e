import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import type { WholePostView } from '#bridge/view-types.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { t } from '#messages/t.ts';
import { ContextMenu } from './context-menu.tsx';
import { loadPostMenus, OpenedPostMenu } from './later-menus.ts';
import { hasMenu } from './post-menu-rules.ts';
import styles from './post-menu.module.css';

export interface PostMenuProps {
  readonly view: WholePostView;
  /** The reader's own repost in which the post is shown: the menu is about that (MENU-01). */
  readonly ownRepost?: WholePostView | null;
  /** On the post's own page no right click and no long press opens it, and deleting it leaves the page (MENU-33). */
  readonly isOnOwnPage: boolean;
}

/** What else one may do with a post; nothing where there is nothing. */
export function PostMenu({ view, ownRepost = null, isOnOwnPage }: PostMenuProps) {
  const { isMember } = useMembership();
  const { mainBrand: isOnMainBrand } = useAppInfo();
  if (!hasMenu(view, { isMember, isOnMainBrand })) return null;
  return (
    <ContextMenu
      load={loadPostMenus}
      renderOpened={(control) => <OpenedPostMenu {...control} view={view} ownRepost={ownRepost} isOnOwnPage={isOnOwnPage} />}
      label={t('post.more')}
      className={styles.button}
      opensAtCard={!isOnOwnPage}
    />
  );
}
