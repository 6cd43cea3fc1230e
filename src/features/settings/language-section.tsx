import { Languages } from 'lucide-react';
import { LanguageChoice } from '#entities/language/language-choice.tsx';
import { t } from '#messages/t.ts';
import styles from './language-section.module.css';

/** The language of this device. */
export function LanguageSection() {
  return (
    <section className={styles['section']} aria-labelledby="language-heading">
      <h2 id="language-heading" className={styles['heading']}>
        <Languages size={20} aria-hidden="true" />
        {t('settings.language')}
      </h2>
      <p className={styles['text']}>{t('settings.languageText')}</p>
      <LanguageChoice />
    </section>
  );
}
