import type { SuggestedKind } from '#core/search/found.ts';
import type { SuggestedGroup } from '#core/search/suggested.ts';
import { t } from '#messages/t.ts';

/** What a group is called; where both the device and the server have some, it is said which is which. */
export function suggestedGroupName({ kind, source }: SuggestedGroup, isNamed: boolean): string {
  const name = suggestedKindName(kind);
  if (!isNamed) return name;
  return source === 'device' ? t('search.onDevice', { name }) : t('search.onServer', { name });
}

function suggestedKindName(kind: SuggestedKind): string {
  return { username: t('search.people'), hashtag: t('search.hashtags'), ticker: t('search.tickers') }[kind];
}
