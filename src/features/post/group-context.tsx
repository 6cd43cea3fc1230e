import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import styles from './reply-context.module.css';

/**
 * Above a post that stands in a group: which one, and the way there (POST-21); nothing of the installation's plain one
 * (POST-12).
 */
export function GroupContext({ id, name }: { readonly id: string; readonly name: string | null }) {
  const { plainGroup } = useAppInfo();
  const group = useView((views) => views.group(id), null, [id]);
  const shownName = group?.name ?? name ?? '';
  if (id === plainGroup || shownName === '') return null;
  return (
    <p className={styles.context}>
      <UsersRound size={16} aria-hidden="true" className={styles.icon} />
      <Link to="/group/$id" params={{ id }} className={styles.link}>
        <bdi>{shownName}</bdi>
      </Link>
    </p>
  );
}
