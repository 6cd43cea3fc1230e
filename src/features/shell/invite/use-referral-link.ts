import { useState } from 'react';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { t } from '#messages/t.ts';

/** The member's referral link: empty until it is asked for (SETTINGS-25). */
export function useReferralLink() {
  const { account } = useSync();
  const { showToast } = useUiIntents();
  const [link, setLink] = useState('');
  const [joined, setJoined] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function get(): Promise<void> {
    setIsBusy(true);
    const outcome = await account.referralLink().catch(() => ({ ok: false, reason: 'failed' }) as const);
    setIsBusy(false);
    setIsMissing(!outcome.ok && outcome.reason === 'missing');
    if (outcome.ok) {
      setLink(outcome.link);
      setJoined(outcome.joined);
    } else if (outcome.reason === 'failed') showToast({ text: t('invite.linkFailed'), tone: 'danger' });
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: t('invite.copied'), tone: 'success' });
    } catch {
      showToast({ text: t('invite.copyFailed'), tone: 'warning' });
    }
  }

  return { link, joined, isMissing, isBusy, get, copy };
}
