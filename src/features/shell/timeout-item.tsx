import { TimerOff } from 'lucide-react';
import { useCallback } from 'react';
import { useTicked } from '#ui/time.tsx';
import { t } from '#messages/t.ts';
import { NavButton } from './nav-item.tsx';
import { countdownText, menuCountdownText } from './timeout-text.ts';

export interface TimeoutItemProps {
  /** The server's instant; null: not restricted. */
  readonly until: string | null;
  readonly onOpen: (untilMs: number) => void;
}

/**
 * The Timeout entry: a countdown that ticks each second while the account is restricted (TIMEOUT-11..14). `until` as
 * the server's instant; it stands at zeros until the server no longer tells of one.
 */
export function TimeoutItem({ until, onOpen }: TimeoutItemProps) {
  return until === null ? null : <Countdown untilMs={Date.parse(until)} onOpen={onOpen} />;
}

function Countdown({ untilMs, onOpen }: { untilMs: number; onOpen: (untilMs: number) => void }) {
  const text = useTicked(useCallback((now: number) => menuCountdownText(untilMs - now), [untilMs]));
  const remaining = useTicked(useCallback((now: number) => countdownText(untilMs - now), [untilMs]));
  return (
    <NavButton
      icon={<TimerOff size={22} />}
      label={t('shell.timeout')}
      trailing={text}
      title={t('shell.timeoutRestored', { remaining })}
      onPress={() => onOpen(untilMs)}
    />
  );
}
