import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SessionView } from '#bridge/view-types.ts';
import { POST_TEXT_MAX } from '#contract/limits.ts';
import type { Group } from '#contract/resources/group.ts';
import { sendableText } from '#core/feed/text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { typedDirection } from '#ui/typed-direction.ts';
import { t } from '#messages/t.ts';
import styles from './chat-field.module.css';
import type { KeptMessage } from './use-kept-message.ts';

const OVER = 'chat-over';

const unknownSession: SessionView = { state: 'unknown' };

export interface ChatFieldProps {
  readonly group: Pick<Group, 'id' | 'name' | 'avatar' | 'direct'>;
  readonly kept: KeptMessage;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** It is in the outbox. */
  readonly onSent: () => void;
}

/**
 * Where one writes in a chat. Enter sends where there is a pointer, and so a keyboard; else it is a line, and the
 * button sends.
 */
export function ChatField({ group: { id: groupId, name, avatar, direct }, kept, field, onSent }: ChatFieldProps) {
  const { commands } = useAppServices();
  const session = useView((views) => views.session(), unknownSession, []);
  const { openTimeout, showToast } = useUiIntents();
  const entersByKey = useMediaQuery('(pointer: fine)');
  const { length } = sendableText(kept.text);
  const over = length - POST_TEXT_MAX;

  async function send() {
    const body = sendableText(kept.text);
    if (body === '' || body.length > POST_TEXT_MAX) return;
    const until = Date.parse((session.state === 'signedIn' && session.user.timeout_expires_at) || '');
    if (until > Date.now()) return openTimeout('posting', until);
    const typed = kept.text;
    // It leaves the field at once, and its kept copy goes when the outbox has it: a text is never in no place.
    kept.show('');
    field.current?.style.removeProperty('height');
    field.current?.focus();
    try {
      const to = direct === undefined ? {} : { to: { userId: direct.userId, avatar } };
      await commands.intend('message', { groupId, name, body, ...to });
      kept.keep(field.current?.value ?? '');
      onSent();
    } catch {
      kept.put([typed, field.current?.value ?? ''].filter((text) => text !== '').join('\n'));
      showToast({ text: t('chats.notKept'), tone: 'danger' });
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, altKey, nativeEvent } = event;
    if (key !== 'Enter' || shiftKey || altKey || nativeEvent.isComposing) return;
    if (!entersByKey && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className={styles.foot}
      data-chat-field
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {/* Said, not cut: what was pasted stays whole. */}
      <output className={styles.over}>{over > 0 && <span id={OVER}>{t('compose.charactersOver', { over })}</span>}</output>
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        dir={typedDirection(kept.text)}
        value={kept.text}
        placeholder={t('chats.write')}
        aria-label={t('chats.writeTo', { name })}
        aria-invalid={over > 0 || undefined}
        aria-describedby={over > 0 ? OVER : undefined}
        enterKeyHint={entersByKey ? 'send' : 'enter'}
        onChange={({ currentTarget }) => {
          fit(currentTarget);
          kept.put(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        label={t('chats.send')}
        icon={<SendHorizontal size={22} />}
        tone="primary"
        tip="above"
        disabled={length === 0 || over > 0}
        className={styles.send}
      />
    </form>
  );
}

/** Browsers without `field-sizing` are told its height. */
function fit(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
