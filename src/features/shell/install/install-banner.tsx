import { Share, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { t } from '#messages/t.ts';
import floating from '../floating-stack.module.css';
import styles from './install-banner.module.css';
import { installOffer, type InstallOffer } from './install-offer.ts';
import { noteInstallationAnswered, noteInstallationAsked } from './install-visits.ts';

export interface InstallBannerProps {
  readonly offer: InstallOffer;
}

/** Asks once whether to install the app; where the browser cannot do it by itself, says how. */
export function InstallBanner({ offer }: InstallBannerProps) {
  const { productName } = useAppInfo();
  const [stepsOpen, setStepsOpen] = useState(false);
  useEffect(() => noteInstallationAsked(localStorage), []);

  function answered() {
    noteInstallationAnswered(localStorage);
    installOffer.set(null);
  }

  function install() {
    if (offer.way === 'menu') return setStepsOpen(true);
    void offer.ask().catch(() => undefined);
    answered();
  }

  return (
    <>
      <output className={floating['update']}>
        <span>{t('install.question', { productName })}</span>
        <Button variant="primary" size="small" onClick={install}>
          {offer.way === 'menu' ? t('install.how') : t('install.install')}
        </Button>
        <IconButton label={t('actions.notNow')} icon={<X size={18} />} tone="muted" tip="none" onClick={answered} />
      </output>
      <InstallSteps open={stepsOpen} onClose={answered} />
    </>
  );
}

/** What to press on an iPhone or iPad. */
export function InstallSteps({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { productName } = useAppInfo();
  return (
    <Sheet open={open} onClose={onClose} title={t('install.title', { productName })} size="small">
      <ol className={styles['steps']}>
        <li>
          {t('install.stepShare')} <Share size={18} aria-hidden="true" />
        </li>
        <li>{t('install.stepAdd')}</li>
        <li>{t('install.stepConfirm')}</li>
      </ol>
      <p className={styles['use']}>{t('install.use', { productName })}</p>
    </Sheet>
  );
}
