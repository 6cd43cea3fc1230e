import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import {
  embedCode,
  EMBED_HEIGHT_CUSTOM,
  EMBED_HEIGHT_INITIAL,
  EMBED_HEIGHT_MAX,
  EMBED_HEIGHT_MIN,
  EMBED_HEIGHT_STEP,
  embedHeight,
  embedPath,
  embedThemes,
} from '#contract/embed.ts';
import type { EmbedTheme } from '#contract/embed.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import styles from './embed-controls.module.css';

/** How long the button says that it copied (MENU-46). */
const COPIED_MS = 2000;

/** Nothing of the preview runs, and its links open beside the app. */
const SANDBOX = ['allow-popups', 'allow-popups-to-escape-sandbox'].join(' ');

export interface EmbedControlsProps {
  readonly postId: string;
  /** What the frame is called. */
  readonly title: string;
  /** Where the page of the post is served. */
  readonly origin: string;
}

const themeNames: Readonly<Record<EmbedTheme, string>> = {
  auto: t('embed.auto'),
  light: t('embed.light'),
  dark: t('embed.dark'),
};

/**
 * How a post looks elsewhere, the code for it, and how that looks (MENU-38 to MENU-48). Drawn anew it begins anew
 * (MENU-49).
 */
export function EmbedControls({ postId, title, origin }: EmbedControlsProps) {
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const [showsEngagement, setShowsEngagement] = useState(true);
  const [isCustom, setIsCustom] = useState(false);
  const [custom, setCustom] = useState(EMBED_HEIGHT_CUSTOM);
  const [showsPreview, setShowsPreview] = useState(false);
  const height = isCustom ? embedHeight(custom) : EMBED_HEIGHT_INITIAL;
  const frame = { theme, showsEngagement, height, title };
  return (
    <div className={styles.controls}>
      <Button variant="outline" onClick={() => setShowsEngagement(!showsEngagement)}>
        {showsEngagement ? t('embed.hideEngagement') : t('embed.showEngagement')}
      </Button>
      <Themes chosen={theme} onChoose={setTheme} />
      <Height isCustom={isCustom} custom={custom} onSwitch={setIsCustom} onChange={setCustom} />
      <Code code={embedCode(origin, postId, frame)} />
      <Button variant="outline" aria-expanded={showsPreview} onClick={() => setShowsPreview(!showsPreview)}>
        {showsPreview ? t('embed.hidePreview') : t('embed.showPreview')}
      </Button>
      {showsPreview && <Preview src={origin + embedPath(postId, frame)} height={height} title={title} />}
    </div>
  );
}

function Themes({ chosen, onChoose }: { chosen: EmbedTheme; onChoose: (theme: EmbedTheme) => void }) {
  const labelId = useId();
  return (
    <fieldset aria-labelledby={labelId} className={styles.row}>
      <span id={labelId} className={styles.label}>
        {t('embed.theme')}
      </span>
      {embedThemes.map((theme) => (
        <Button
          key={theme}
          size="small"
          variant={theme === chosen ? 'primary' : 'outline'}
          aria-pressed={theme === chosen}
          onClick={() => onChoose(theme)}
        >
          {themeNames[theme]}
        </Button>
      ))}
    </fieldset>
  );
}

interface HeightProps {
  readonly isCustom: boolean;
  /** Pixels of the slider. */
  readonly custom: number;
  readonly onSwitch: (isCustom: boolean) => void;
  readonly onChange: (pixels: number) => void;
}

function Height({ isCustom, custom, onSwitch, onChange }: HeightProps) {
  const id = useId();
  const shown = t('embed.heightIs', { pixels: isCustom ? custom : EMBED_HEIGHT_INITIAL });
  return (
    <fieldset aria-labelledby={`${id}-label`} className={styles.row}>
      <span id={`${id}-label`} className={styles.label}>
        {t('embed.height')}
      </span>
      {isCustom && (
        <input
          type="range"
          className={styles.slider}
          aria-labelledby={`${id}-label`}
          aria-valuetext={shown}
          min={EMBED_HEIGHT_MIN}
          max={EMBED_HEIGHT_MAX}
          step={EMBED_HEIGHT_STEP}
          value={custom}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      )}
      <span className={styles.pixels}>{shown}</span>
      <Button size="small" variant="outline" onClick={() => onSwitch(!isCustom)}>
        {isCustom ? t('embed.auto') : t('embed.custom')}
      </Button>
    </fieldset>
  );
}

/**
 * The code lies under a button that copies it; where the browser refuses, the button goes, so that it can be marked by
 * hand.
 */
function Code({ code }: { code: string }) {
  const [copied, setCopied] = useState<'not' | 'done' | 'refused'>('not');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    clearTimeout(timer.current);
    try {
      // Without TLS a browser has no clipboard to offer; reading it there throws.
      await navigator.clipboard.writeText(code);
    } catch {
      setCopied('refused');
      return;
    }
    setCopied('done');
    timer.current = setTimeout(() => setCopied('not'), COPIED_MS);
  }

  return (
    <div className={styles.code}>
      <div className={styles.box}>
        <TextArea
          label={t('embed.code')}
          value={code}
          readOnly
          dir="ltr"
          spellCheck={false}
          rows={4}
          className={styles.text}
          {...(copied === 'refused' && { error: t('embed.copyFailed') })}
          onFocus={(event) => event.currentTarget.select()}
        />
        {copied !== 'refused' && (
          <button type="button" className={styles.overlay} aria-label={t('embed.copyWhole')} onClick={() => void copy()} />
        )}
      </div>
      <Button
        variant="primary"
        icon={copied === 'done' ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied === 'done' ? t('embed.copied') : t('embed.copy')}</span>
      </Button>
    </div>
  );
}

function Preview({ src, height, title }: { src: string; height: number; title: string }) {
  const isOffline = useSyncStatus().connection === 'offline';
  if (isOffline) return <p className={styles.note}>{t('embed.previewNeedsConnection')}</p>;
  return (
    <section aria-label={t('embed.preview')}>
      <iframe key={src} src={src} title={title} height={height} sandbox={SANDBOX} className={styles.frame} />
    </section>
  );
}
