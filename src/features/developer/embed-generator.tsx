import { CodeXml } from 'lucide-react';
import { useState } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { EmbedControls } from '#entities/post/embed-controls.tsx';
import { embedOrigin } from '#entities/post/embed-origin.ts';
import { t } from '#messages/t.ts';
import { TextField } from '#ui/text-field.tsx';
import styles from './developer-screen.module.css';
import { postIdIn } from './post-id-in.ts';

/** The code that shows a post elsewhere, for a link or an id that is pasted. */
export function EmbedGenerator() {
  const { apiUrl } = useAppInfo();
  const [text, setText] = useState('');
  const id = postIdIn(text);
  const isWrong = text.trim() !== '' && id === null;
  return (
    <section className={styles.section} aria-labelledby="embed-heading">
      <h2 id="embed-heading" className={styles.heading}>
        <CodeXml size={20} aria-hidden="true" />
        {t('embed.title')}
      </h2>
      <p className={styles.text}>{t('developer.embedText')}</p>
      <TextField
        label={t('developer.link')}
        value={text}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => setText(event.target.value)}
        {...(isWrong && { error: t('developer.notPost') })}
      />
      {id !== null && (
        <EmbedControls key={id} postId={id} title={t('postPage.post')} origin={embedOrigin(apiUrl, window.location.origin)} />
      )}
    </section>
  );
}
