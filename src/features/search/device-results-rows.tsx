import { Link } from '@tanstack/react-router';
import { NotebookPen, Send, StickyNote, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { composerModeOf } from '#bridge/view-types.ts';
import type { FoundDraft, FoundPerson, FoundPost, FoundUnsent } from '#core/search/found.ts';
import type { MarkedText } from '#core/search/marked-text.ts';
import { t } from '#messages/t.ts';
import { Avatar } from '#ui/avatar.tsx';
import { MessageAround } from '#ui/message-around.tsx';
import { Time } from '#ui/time.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './device-results.module.css';

/** Leads to the profile. */
export function FoundPersonRow({ person: { username, plainName, avatar, name, handle, bio } }: { person: FoundPerson }) {
  return (
    <li>
      <Link to="/$username" params={{ username }} className={styles.row}>
        <Avatar src={avatar} name={plainName} />
        <span className={styles.texts}>
          <bdi className={styles.name}>
            <Marked text={name} />
          </bdi>
          <bdi className={styles.meta}>
            <Marked text={handle} />
          </bdi>
          {bio !== null && <Excerpt text={bio} />}
        </span>
      </Link>
    </li>
  );
}

/** Leads to the post. */
export function FoundPostRow({ post: { id, author, createdAt, text, note } }: { post: FoundPost }) {
  return (
    <li>
      <Link to="/post/$id" params={{ id }} className={styles.row}>
        <Avatar src={author.avatar} name={author.name} />
        <span className={styles.texts}>
          <span className={styles.line}>
            <bdi className={styles.name}>{author.name}</bdi>
            <bdi className={styles.meta}>@{author.username}</bdi>
            <Time at={createdAt} className={styles.meta} />
          </span>
          <Excerpt text={text} />
          {note !== null && (
            <span className={styles.note}>
              <StickyNote size={14} aria-hidden="true" />
              <VisuallyHidden>{t('saved.noteOf')}: </VisuallyHidden>
              <Excerpt text={note} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** Opens the composer on the draft. */
export function FoundDraftRow({ draft }: { draft: FoundDraft }) {
  const { openComposer } = useUiIntents();
  const { draftKey, updatedAt, text } = draft;
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => openComposer({ mode: composerModeOf(draft), draftKey })}>
        <Sign icon={<NotebookPen size={20} />} />
        <span className={styles.texts}>
          <span className={styles.meta}>
            <MessageAround message={(time) => t('deviceSearch.draft', { time })}>
              <Time at={updatedAt} />
            </MessageAround>
          </span>
          <Excerpt text={text} />
        </span>
      </button>
    </li>
  );
}

/** Leads to the outbox, where it can be sent again, changed or discarded. */
export function FoundUnsentRow({ item: { title, isFailed, createdAt, text } }: { item: FoundUnsent }) {
  return (
    <li>
      <Link to="/outbox" className={styles.row}>
        <Sign icon={isFailed ? <TriangleAlert size={20} /> : <Send size={20} />} />
        <span className={styles.texts}>
          <span className={styles.line}>
            <span className={styles.name}>{title}</span>
            <span className={styles.meta}>
              <MessageAround
                message={(time) => (isFailed ? t('deviceSearch.refused', { time }) : t('deviceSearch.unsentSince', { time }))}
              >
                <Time at={createdAt} />
              </MessageAround>
            </span>
          </span>
          <Excerpt text={text} />
        </span>
      </Link>
    </li>
  );
}

/** In the place of a picture. */
function Sign({ icon }: { icon: ReactNode }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      {icon}
    </span>
  );
}

function Excerpt({ text }: { text: MarkedText }) {
  return (
    <span className={styles.excerpt} dir="auto">
      <Marked text={text} />
    </span>
  );
}

/** Text as text: a stretch that matched is an element around it, never markup in it. */
function Marked({ text }: { text: MarkedText }) {
  return text.map((stretch, index) =>
    stretch.isMatch ? (
      <mark key={index} className={styles.match}>
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  );
}
