import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SessionView } from '#bridge/view-types.ts';
import type { CurrentUser } from '#contract/resources/user.ts';
import type { BoostForm } from '#core/ads/boost-rules.ts';
import { boostMachine, isChanged, isEmailLocked, type BoostEnd as End } from '#core/machines/boost-machine.ts';
import { DiscardQuestion } from '#ui/discard-question.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { t } from '#messages/t.ts';
import { BoostEnd, boostEndTitle } from './boost-end.tsx';
import { BoostPanel, type BoostStep } from './boost-panel.tsx';
import { createBoostSender } from './boost-sender.ts';

const unknownSession: SessionView = { state: 'unknown' };
const clock = { now: () => Date.now() };
const timers = {
  after(ms: number, callback: () => void) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

export interface BoostSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly postId: string;
  /** A request that was refused, and what it said. */
  readonly refused?: { readonly entryId: string; readonly form: BoostForm };
}

/** The request to boost a post of one's own, in three steps (BOOST-01). */
export function BoostSheet(props: BoostSheetProps) {
  const session = useView((views) => views.session(), unknownSession, []);
  return session.state === 'signedIn' && <OwnBoostSheet {...props} user={session.user} />;
}

function OwnBoostSheet({ open, onClose, postId, refused, user }: BoostSheetProps & { readonly user: CurrentUser }) {
  const isOffline = useSyncStatus().connection === 'offline';
  const [isAsking, setIsAsking] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { snapshot, send, sender } = useBoost(postId, user, refused?.entryId);
  const { context } = snapshot;
  const { form, faults, refusal, end } = context;
  const isSubmitted = snapshot.matches('submitted');
  const step = useShownStep(stepOf(snapshot));

  useEffect(() => {
    if (!open) return;
    sender.enter();
    send({ type: 'opened', ...(refused && { form: refused.form }) });
  }, [open, sender, send, refused]);

  function close() {
    setIsAsking(false);
    sender.leave();
    send({ type: 'close' });
    onClose();
  }

  /** What was filled in goes with the form (BOOST-06): that is asked first. */
  function leave() {
    if (snapshot.matches('form') && isChanged(context)) setIsAsking(true);
    else close();
  }

  return (
    <>
      <Sheet
        open={open}
        onClose={leave}
        title={isSubmitted && end !== null ? boostEndTitle(end) : t('boost.title')}
        initialFocus={first}
      >
        {isSubmitted && end !== null ? (
          <BoostEnd end={end} onClose={close} />
        ) : (
          <BoostPanel
            step={step}
            form={form}
            faults={faults}
            refusal={refusal}
            isEmailLocked={isEmailLocked(context)}
            isBusy={snapshot.matches('sending')}
            isOffline={isOffline}
            first={first}
            onEvent={send}
          />
        )}
      </Sheet>
      <DiscardQuestion open={isAsking} onDiscard={close} onKeep={() => setIsAsking(false)} />
    </>
  );
}

/** The machine of one form, with what sends its request. All three are the same as long as the form is there. */
function useBoost(postId: string, user: CurrentUser, replaced: string | undefined) {
  const { commands, outcomes, status } = useAppServices();
  const ui = useUiIntents();
  const [{ machine, sender }] = useState(() => {
    const made = createBoostSender({ commands, outcomes, status, timers, ui, postId, user, replaced });
    return {
      sender: made,
      machine: boostMachine.provide({ actors: { send: fromPromise<End, BoostForm>(({ input }) => made.send(input)) } }),
    };
  });
  const [snapshot, send] = useMachine(machine, { input: { clock, email: user.email } });
  useEffect(() => () => sender.leave(), [sender]);
  return { snapshot, send, sender };
}

type Snapshot = ReturnType<typeof useBoost>['snapshot'];

function stepOf(snapshot: Snapshot): BoostStep | null {
  if (snapshot.matches({ form: 'email' })) return 'email';
  if (snapshot.matches({ form: 'dates' })) return 'dates';
  return snapshot.matches({ form: 'goal' }) || snapshot.matches('sending') ? 'goal' : null;
}

/** While it closes the sheet goes on showing what it showed. */
function useShownStep(step: BoostStep | null): BoostStep {
  const [shown, setShown] = useState<BoostStep>('email');
  if (step !== null && step !== shown) setShown(step);
  return step ?? shown;
}
