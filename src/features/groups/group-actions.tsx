import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, PenLine, UserPlus } from 'lucide-react';
import { lazy, useState } from 'react';
import type { GroupView } from '#bridge/view-types.ts';
import { placeIn } from '#entities/group/group-place.ts';
import { useGroupActs } from '#entities/group/use-group-acts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { lateCode } from '#ui/late-code.ts';
import { Menu } from '#ui/menu.tsx';
import { t } from '#messages/t.ts';
import type { EditedGroup } from './made-groups.tsx';
import { isRefusedEdit } from './group-marks.tsx';
import { RefusedGroupSheet } from './refused-group-sheet.tsx';
import { LateInviteSheet } from './late-invite-sheet.tsx';
import { LateGroupSheet } from './late-group-sheet.tsx';
import styles from './group-header.module.css';

function loadMenu() {
  return import('./opened-group-menu.tsx');
}

const OpenedGroupMenu = lazy(async () => ({ default: (await lateCode(loadMenu)).OpenedGroupMenu }));

export interface GroupActionsProps extends EditedGroup {
  readonly view: GroupView;
}

/**
 * What the reader may do in the group: post, or join it; nothing where they are banned (GROUP-06 to GROUP-08). Behind
 * the dots what members do seldom.
 */
export function GroupActions({ view, edited, onEdit }: GroupActionsProps) {
  const acts = useGroupActs();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'leave' | 'delete' | 'edit' | 'invite' | null>(null);
  const close = () => setAsked(null);
  const { group, pending } = view;
  const place = placeIn(group);
  // What was refused is in the form again; what may have arrived is retried, not written anew.
  const refused = pending.findLast(isRefusedEdit);
  const edit = () => (refused === undefined ? setAsked('edit') : onEdit(refused.entryId));
  const isChat = group.visibility === 'CHAT';
  return (
    <>
      <div className={styles.actions}>
        {place === 'writes' && (
          <Button variant="primary" icon={<PenLine size={18} aria-hidden="true" />} onClick={() => acts.post(group)}>
            {t('groups.postTo')}
          </Button>
        )}
        {place === 'mayJoin' && (
          <Button variant="primary" icon={<UserPlus size={18} aria-hidden="true" />} onClick={() => acts.join(group)}>
            {t('groups.join')}
          </Button>
        )}
        {group.isBanned && <p className={styles.note}>{t('groups.youAreBanned')}</p>}
        {group.isJoined && !group.isBanned && (
          <Menu
            load={loadMenu}
            renderOpened={(control) => (
              <OpenedGroupMenu
                {...control}
                view={view}
                onInvite={() => setAsked('invite')}
                onLeave={() => setAsked('leave')}
                onEdit={edit}
                onDelete={() => setAsked('delete')}
              />
            )}
            renderTrigger={(trigger) => (
              <button type="button" {...trigger} className={styles.more} aria-label={t('groups.menuOf', { name: group.name })}>
                <Ellipsis size={22} aria-hidden="true" />
              </button>
            )}
          />
        )}
      </div>
      <ConfirmSheet
        open={asked === 'leave'}
        title={t('groups.leaveQuestion', { name: group.name })}
        text={group.visibility === 'PUBLIC' ? t('groups.leaveText') : t('groups.leaveTextClosed')}
        confirmLabel={isChat ? t('chats.leave') : t('groups.leave')}
        tone="danger"
        onConfirm={() => {
          close();
          acts.leave(group);
        }}
        onCancel={close}
      />
      <ConfirmSheet
        open={asked === 'delete'}
        title={t('groups.deleteQuestion', { name: group.name })}
        text={isChat ? t('chats.deleteAllText') : t('groups.deleteText')}
        confirmLabel={isChat ? t('chats.deleteAll') : t('groups.delete')}
        tone="danger"
        onConfirm={() => {
          close();
          acts.remove(group);
          void navigate({ to: isChat ? '/chats' : '/groups', replace: true });
        }}
        onCancel={close}
      />
      {asked === 'edit' && <LateGroupSheet group={group} onClose={close} />}
      {edited !== undefined && (
        <RefusedGroupSheet key={edited} kind="editGroup" group={group} entryId={edited} onClose={() => onEdit(undefined)} />
      )}
      {asked === 'invite' && <LateInviteSheet view={view} onClose={close} />}
    </>
  );
}
