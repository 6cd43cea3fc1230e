import { Check, Palette } from 'lucide-react';
import { useSyncExternalStore, type CSSProperties } from 'react';
import { settingLabels } from '#core/settings/setting-words.ts';
import { t } from '#messages/t.ts';
import { Switch } from '#ui/switch.tsx';
import { ColourField } from './colour-field.tsx';
import { colourPairs, isSameColour } from './colour-pairs.ts';
import type { PageTheme } from './page-theme.ts';
import styles from './preferences.module.css';
import type { Settings } from './use-settings.ts';

export interface AppearanceSectionProps {
  readonly settings: NonNullable<Settings['settings']>;
  readonly onChange: Settings['change'];
  readonly theme: PageTheme;
}

/** Dark mode, and the two colours of the account, which the page takes on at once (SETTINGS-04, SETTINGS-08). */
export function AppearanceSection({ settings, onChange, theme }: AppearanceSectionProps) {
  const scheme = useSyncExternalStore(theme.subscribe, theme.scheme, theme.scheme);
  const { primary_colors: primary, secondary_colors: secondary } = settings;

  function choose(next: { readonly primary: string; readonly secondary: string }) {
    theme.applyColours(next);
    onChange({ primary_colors: next.primary, secondary_colors: next.secondary });
  }

  return (
    <section className={styles['section']} aria-labelledby="appearance-heading">
      <h2 id="appearance-heading" className={styles['heading']}>
        <Palette size={20} aria-hidden="true" />
        {t('preferences.appearance')}
      </h2>
      <Switch
        label={settingLabels.dark_mode}
        checked={scheme === 'dark'}
        onChange={(dark) => {
          theme.choose(dark ? 'dark' : 'light');
          onChange({ dark_mode: dark });
        }}
      />
      <h3 id="colours-heading" className={styles['title']}>
        {t('preferences.colours')}
      </h3>
      <p className={styles['text']}>{t('preferences.coloursText')}</p>
      <fieldset className={styles['pairs']} aria-labelledby="colours-heading">
        {colourPairs.map((pair) => {
          const isChosen = isSameColour(pair.primary, primary) && isSameColour(pair.secondary, secondary);
          return (
            <button
              key={pair.primary}
              type="button"
              className={styles['pair']}
              aria-pressed={isChosen}
              style={{ '--pair-first': pair.primary, '--pair-second': pair.secondary } as CSSProperties}
              onClick={() => choose(pair)}
            >
              <span className={styles['swatch']} aria-hidden="true">
                {isChosen && <Check size={18} />}
              </span>
              <span className={styles['pairName']}>{pair.name}</span>
            </button>
          );
        })}
      </fieldset>
      <ColourField
        label={t('preferences.primaryColour')}
        value={primary}
        onPreview={(colour) => theme.applyColours({ primary: colour, secondary })}
        onChoose={(colour) => choose({ primary: colour, secondary })}
      />
      <ColourField
        label={t('preferences.secondaryColour')}
        value={secondary}
        onPreview={(colour) => theme.applyColours({ primary, secondary: colour })}
        onChoose={(colour) => choose({ primary, secondary: colour })}
      />
    </section>
  );
}
