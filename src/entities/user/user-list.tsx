import { useView } from '#bridge/hooks/use-view.ts';
import { listKeyText, unknownList, type KeyHolding, type UserView } from '#bridge/view-types.ts';
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
}

/** A list of people, each with a follow button. */
export function UserList(props: UserListProps) {
  return <OneUserList key={listKeyText(props.listKey)} {...props} />;
}

function OneUserList({ listKey, ...rest }: UserListProps) {
  const keyText = listKeyText(listKey);
  const list = useView((views) => views.list(listKey), unknownList, [keyText]);
  return (
    <div className={styles.list}>
      <PagedList
        {...rest}
        keyText={keyText}
        list={list}
        keyOf={keyOf}
        shape="list"
        renderItem={renderUser}
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

function renderUser(view: UserView) {
  return (
    <div className={styles.item}>
      <UserRow view={view} />
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
