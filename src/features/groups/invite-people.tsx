import { useState } from 'react';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useSuggestions } from '#bridge/hooks/use-suggestions.ts';
import type { GroupView, PendingMark } from '#bridge/view-types.ts';
import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import type { UserSummary } from '#contract/resources/user.ts';
import { isSuggestedFor, parseSearch } from '#core/search/search-text.ts';
import { PendingLine } from '#entities/post/pending-line.tsx';
import { askAfterPause } from '#entities/suggestion/ask-after-pause.ts';
import { SuggestedLineContent } from '#entities/suggestion/suggested-line.tsx';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { t } from '#messages/t.ts';

import styles from './invite-people.module.css';
import { useGroupInvite } from './use-group-invite.ts';
import { useKnownMembers } from './use-known-members.ts';

/**
 * Whom the owner invites by name (GROUP-16): found on the device at once and at the server, and listed until they
 * answer. Who is in it already is shown as that.
 */
export function InvitePeople({ view }: { readonly view: GroupView }) {
  const { userId } = useMembership();
  const { invite, markOf } = useGroupInvite(view);
  const [typed, setTyped] = useState('');
  const name = typed.trim().replace(/^@/, '');
  // One letter names nobody yet.
  const isAsked = name !== '' && isSuggestedFor(parseSearch(`@${name}`));
  const { groups, isAwaited, trouble: failure } = useSuggestions(isAsked ? `@${name}` : null, askAfterPause);
  const isOffline = useSyncStatus().connection === 'offline';
  // What is said of it elsewhere speaks of results, of which there are none here.
  const trouble = isOffline ? t('groups.inviteKnownHere') : failure;
  const people = groups.flatMap(({ lines }) => lines.flatMap((line) => (line.kind === 'person' ? [line.user] : [])));
  const members = useKnownMembers(view.group.id, isAsked ? name : null, isOffline);
  // An invitation ends with its acceptance, of which the device may hear later than of the member.
  const invited = (view.group.invited ?? []).filter(({ ulid }) => !members.has(ulid));
  const isInvited = ({ ulid }: UserSummary) => invited.some((other) => other.ulid === ulid);
  const found = people.filter((user) => user.ulid !== userId && !isInvited(user));
  return (
    <div className={styles.people}>
      <SearchField
        label={t('groups.inviteSearch')}
        value={typed}
        maxLength={SEARCH_TEXT_MAX}
        onChange={setTyped}
        onSearch={() => undefined}
      />
      {isAsked && (
        <ul aria-label={t('search.suggested')} className={styles.list}>
          {found.map((user) => (
            <Person key={user.ulid} user={user} mark={markOf(user)}>
              {members.has(user.ulid) ? (
                <span className={styles.note}>{t('groups.isMember')}</span>
              ) : (
                <Button
                  size="small"
                  variant="outline"
                  aria-label={t('groups.invitePersonNamed', { name: user.name })}
                  onClick={() => {
                    invite(user, true);
                    setTyped('');
                  }}
                >
                  {t('groups.invitePerson')}
                </Button>
              )}
            </Person>
          ))}
        </ul>
      )}
      {isAsked && trouble !== null && <p className={styles.note}>{trouble}</p>}
      {isAsked && trouble === null && !isAwaited && found.length === 0 && (
        <p className={styles.note}>
          {people.length === 0 ? t('groups.inviteNobody', { query: name }) : t('groups.inviteNobodyElse', { query: name })}
        </p>
      )}
      {invited.length > 0 && (
        <section aria-label={t('groups.invited')}>
          <h3 className={styles.heading}>{t('groups.invited')}</h3>
          <ul className={styles.list}>
            {invited.map((user) => (
              <Person key={user.ulid} user={user} mark={markOf(user)}>
                <Button
                  size="small"
                  variant="outline"
                  aria-label={t('groups.uninviteNamed', { name: user.name })}
                  onClick={() => invite(user, false)}
                >
                  {t('groups.uninvite')}
                </Button>
              </Person>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface PersonProps {
  readonly user: UserSummary;
  readonly mark: PendingMark | null;
  readonly children: React.ReactNode;
}

function Person({ user, mark, children }: PersonProps) {
  const search = { searchType: 'username', query: user.username } as const;
  return (
    <li>
      <div className={styles.person}>
        <div className={styles.name}>
          <SuggestedLineContent line={{ kind: 'person', key: user.ulid, search, user }} />
        </div>
        {children}
      </div>
      <PendingLine mark={mark} kind="toggle" />
    </li>
  );
}
