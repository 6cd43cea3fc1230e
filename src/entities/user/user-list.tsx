import type { ReactNode } from 'react';
import { useView } from '#bridge/hooks/use-view.ts';
import { listKeyText, unknownList, type KeyHolding, type UserListView, type UserView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { SkeletonGroup } from '#ui/skeleton.tsx';
import type { ListWords } from '../list/list-foot.tsx';
import { PagedList, type PagedListProps } from '../list/paged-list.tsx';
import styles from './user-list.module.css';
import { UserRow, UserRowSkeleton } from './user-row.tsx';

/** Height assumed before a line was measured, CSS pixels. */
const ESTIMATED_ROW_PX = 64;

const words: ListWords = {
  notHere: t('people.notHere'),
  moreOffline: t('people.moreOffline'),
  missing: t('people.missing'),
  notForReader: t('people.notForReader'),
};

export interface UserListProps extends Pick<PagedListProps<UserView>, 'label' | 'empty' | 'end'> {
  readonly listKey: KeyHolding<'user'>;
  /** What one may do in each line; absent: follow. */
  readonly renderAction?: (view: UserView) => ReactNode;
  /** What stands below the name of somebody of whom the list says why they are on it. */
  readonly reasonText?: (reason: UserListView['reasons'][string]) => string | undefined;
  /** Above the list, of those who are just leaving it. */
  readonly renderLeaving?: (leaving: UserListView['leaving']) => ReactNode;
}

const nothing: UserListView = { ...unknownList, leaving: [], reasons: {} };

/** A list of people, each with a button. */
export function UserList(props: UserListProps) {
  return <OneUserList key={listKeyText(props.listKey)} {...props} />;
}

function OneUserList({ listKey, renderAction, renderLeaving, reasonText, ...rest }: UserListProps) {
  const keyText = listKeyText(listKey);
  const list = useView((views) => views.list(listKey), nothing, [keyText]);
  return (
    <div className={styles.list}>
      {renderLeaving?.(list.leaving)}
      <PagedList
        {...rest}
        keyText={keyText}
        list={list}
        keyOf={keyOf}
        shape="list"
        renderItem={(view) => {
          const reason = list.reasons[view.user.ulid];
          return renderUser(view, { action: renderAction?.(view), note: reason && reasonText?.(reason) });
        }}
        words={words}
        renderSkeleton={renderSkeleton}
        estimatedSize={ESTIMATED_ROW_PX}
      />
    </div>
  );
}

function keyOf({ user }: UserView): string {
  return user.ulid;
}

function renderUser(view: UserView, { action, note }: { action: ReactNode; note: string | undefined }) {
  return (
    <div className={styles.item}>
      <UserRow view={view} action={action} {...(note !== undefined && { note })} />
    </div>
  );
}

function renderSkeleton(count = 8) {
  return (
    <SkeletonGroup label={t('people.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.item}>
          <UserRowSkeleton />
        </div>
      ))}
    </SkeletonGroup>
  );
}
