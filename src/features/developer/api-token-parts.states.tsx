import type { ApiToken } from '#contract/resources/token.ts';
import { ARABIC_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { NewToken, TokenList } from './api-token-parts.tsx';

const token: ApiToken = { id: '1', name: 'A script', createdAt: '2026-11-02T08:15:00.000Z', lastUsedAt: null };
const used: ApiToken = { ...token, id: '2', name: ARABIC_NAME, lastUsedAt: '2026-11-22T20:40:00.000Z' };
const list = (isOffline: boolean, ...tokens: readonly ApiToken[]) => (
  <TokenList tokens={tokens} isOffline={isOffline} onRevoke={() => undefined} />
);

export const states: States = {
  'just made': () => <NewToken token={`dunlin_${'aB3-_xYz'.repeat(5)}`} />,
  none: () => list(false),
  some: () => list(false, token, used),
  offline: () => list(true, token, used),
  'a long name': () => list(false, { ...token, name: LONG_WORD }),
};
