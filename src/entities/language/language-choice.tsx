import { useState } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { changeLanguage } from '#bridge/account/change-language.ts';
import { LANGUAGE_NAMES } from '#messages/language-names.ts';
import { LOCALES } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import { locale, t } from '#messages/t.ts';
import { Select } from '#ui/select.tsx';
import styles from './language-choice.module.css';

/**
 * The language of this device, each by its own name. Choosing one loads the page anew, or says that it is not there.
 */
export function LanguageChoice() {
  const { serviceWorker } = useAppServices();
  const [changing, setChanging] = useState<Locale | null>(null);
  const [missing, setMissing] = useState<Locale | null>(null);
  const current = locale();

  async function choose(next: Locale) {
    setMissing(null);
    setChanging(next);
    await serviceWorker.registered;
    const isChanging = await changeLanguage(next, { keepsFiles: await serviceWorker.keepsFiles });
    if (isChanging) return;
    setChanging(null);
    setMissing(next);
  }

  return (
    <>
      <div className={styles['choice']}>
        <Select
          label={t('settings.language')}
          value={changing ?? current}
          options={[...new Set<Locale>([...LOCALES, current])].map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          disabled={changing !== null}
          onChange={(next) => void choose(next)}
        />
        <output className={styles['text']}>{changing !== null && t('settings.languageComes')}</output>
      </div>
      {missing !== null && (
        <p role="alert" className={styles['text']}>
          {t('settings.languageMissing', { language: LANGUAGE_NAMES[missing] })}
        </p>
      )}
    </>
  );
}
