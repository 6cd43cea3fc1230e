import type { PostViolations } from '#contract/resources/violation.ts';
import { emptyModeration, type ModerationDraft } from '#core/moderation/decision.ts';
import { reportTypesOf } from '#entities/post/report-types.ts';
import { ARABIC_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { ModerationPanel, type ModerationPanelProps } from './moderation-panel.tsx';

const nothing = () => undefined;
const record: PostViolations = {
  id: '01S00000000000000000000001',
  violations: [
    { name: 'spam', count: 3 },
    { name: 'pornographic_and_explicit_content', count: 1 },
  ],
  postFlagStatus: 'reported',
  postFlagAppealText: null,
  moderatedBy: null,
  username: 'rhea',
};
const appealed: PostViolations = {
  ...record,
  postFlagStatus: 'appeal',
  postFlagAppealText: `These feathers were found, not sold. ${ARABIC_NAME}`,
  moderatedBy: 'otto',
};
const violation: ModerationDraft = { isViolation: true, type: 'spam', reason: 'Sells feathers.' };
const mark = { entryId: 'E', kind: 'moderation' } as const;

const panel = (given: Partial<ModerationPanelProps> = {}, of: PostViolations | null = record) => (
  <ModerationPanel
    username="rhea"
    known={{ state: 'here', record: of, askedAt: 0 }}
    unsent={null}
    onAskAgain={nothing}
    ban={null}
    types={reportTypesOf([])}
    draft={emptyModeration}
    onDraft={nothing}
    isOwnDecision={false}
    isBusy={false}
    onDecide={nothing}
    {...given}
  />
);

export const states: States = {
  reported: () => panel(),
  'a violation': () => panel({ draft: violation }),
  'another violation': () => panel({ draft: { ...violation, type: 'fraud' } }),
  'a violation, its type not chosen': () => panel({ draft: { ...violation, type: '' } }),
  'no violation': () => panel({ draft: { ...emptyModeration, isViolation: false, reason: 'Fine.' } }),
  appealed: () => panel({ draft: violation }, appealed),
  'appealed, and no violation': () => panel({ draft: { ...emptyModeration, isViolation: false, reason: 'Fine.' } }, appealed),
  'decided before by the same moderator': () => panel({ draft: violation, isOwnDecision: true }, appealed),
  'a reason too long': () => panel({ draft: { ...violation, reason: `${LONG_WORD} `.repeat(40) } }),
  'a type that the server lists no more': () => panel({ draft: { ...violation, type: LONG_WORD } }),
  'the author may be banned': () => panel({ ban: { label: 'Ban User', isBanned: false, ask: nothing } }),
  'the author is banned': () => panel({ ban: { label: 'Unban User', isBanned: true, ask: nothing } }),
  'being kept': () => panel({ draft: violation, isBusy: true }),
  waiting: () => panel({ unsent: { title: 'Remove content', reason: 'Sells feathers.', mark: { ...mark, state: 'waiting' } } }),
  refused: () =>
    panel({
      unsent: {
        title: 'Deny appeal',
        reason: LONG_WORD,
        mark: { ...mark, state: 'failed', message: 'Somebody decided this already.' },
      },
    }),
  asking: () => panel({ known: { state: 'asking' } }),
  failed: () =>
    panel({ known: { state: 'failed', failure: { ok: false, reason: 'server', message: 'The server has a problem.' } } }),
  'without a connection': () => panel({ known: undefined }),
  'decided by another moderator': () => panel({}, { ...record, postFlagStatus: 'dismissed', moderatedBy: 'otto' }),
  'nothing reported any more': () => panel({}, null),
};
