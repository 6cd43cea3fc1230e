import { useRef, useState } from 'react';
import { POST_TEXT_MAX } from '#contract/limits.ts';
import { unrelated } from '#contract/resources/user.ts';
import type { UserView } from '#bridge/view-types.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { ChatField } from './chat-field.tsx';
import { ClosedChat } from './closed-chat.tsx';

const nothing = () => undefined;

function Field({ typed, name = 'Ferry people' }: { readonly typed: string; readonly name?: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, put] = useState(typed);
  return (
    <ChatField
      group={{ id: 'G', name, avatar: null }}
      kept={{ text, put, show: put, keep: nothing }}
      field={field}
      onSent={nothing}
    />
  );
}

const blocked = (name: string, unconfirmed: UserView['unconfirmed'] = {}): UserView => ({
  user: sampleUser({ ulid: 'NOOR', name, username: 'noor', ProfileEngagement: { ...unrelated, isBlocked: true } }),
  isPlaceholder: false,
  unconfirmed,
});

export const states: States = {
  empty: () => <Field typed="" />,
  'a few words': () => <Field typed="See you at the ferry" />,
  'several lines': () => <Field typed={'See you\nat the ferry\n'.repeat(6)} />,
  'a long word': () => <Field typed={LONG_WORD.repeat(2)} name={LONG_NAME} />,
  'in Arabic': () => <Field typed="نلتقي عند العبّارة" />,
  'too long': () => <Field typed={'tide '.repeat(POST_TEXT_MAX / 5 + 3)} />,
  'nobody can write any more': () => <ClosedChat partner={null} />,
  'the reader blocked them': () => <ClosedChat partner={blocked('Noor Haddad')} />,
  'the reader blocked somebody with a long name': () => <ClosedChat partner={blocked(`${LONG_NAME} ${LONG_WORD}`)} />,
  'a block that is being taken back': () => (
    <ClosedChat partner={blocked('Noor Haddad', { block: { blocked: false, username: 'noor' } })} />
  ),
};
