import { Link } from '@tanstack/react-router';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import { t } from '#messages/t.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './post-header.module.css';

/**
 * Over the author's picture: the group that the post stands in (POST-11), which it leads to (POST-21), but for the
 * installation's plain one (POST-12). Its initials until the device knows the group.
 */
export function GroupPicture({ id, name }: { id: string; name: string }) {
  const { plainGroup } = useAppInfo();
  const group = useView((views) => views.group(id), null, [id]);
  const shownName = group?.name ?? name;
  if (id === plainGroup) return null;
  return (
    <Link to="/group/$id" params={{ id }} className={styles.group} title={shownName}>
      <Avatar src={group?.avatar ?? null} name={shownName} size={20} alt={t('post.inGroup', { group: shownName })} />
    </Link>
  );
}
