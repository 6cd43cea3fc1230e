import { autocompleteHashtag } from '#contract/endpoints/search/autocomplete-hashtag.ts';
import { autocompleteTicker } from '#contract/endpoints/search/autocomplete-ticker.ts';
import { autocompleteUser } from '#contract/endpoints/search/autocomplete-user.ts';
import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import type { SuggestedKind } from '#core/search/found.ts';
import { SUGGESTED_MAX } from '#core/search/search-constants.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { SuggestOutcome } from '../sync-api.ts';
import { readFailureOf } from './read-failure.ts';

/**
 * What begins with the text, of the kinds asked for; all or nothing, so that a kind that failed does not pass for one
 * without any.
 */
export async function suggest(
  client: Pick<ApiClient, 'call'>,
  text: string,
  kinds: readonly SuggestedKind[],
): Promise<SuggestOutcome> {
  const q = text.slice(0, SEARCH_TEXT_MAX);
  const asked = <Found>(kind: SuggestedKind, ask: () => Promise<readonly Found[]>) =>
    kinds.includes(kind) ? ask() : Promise.resolve([]);
  try {
    const [users, hashtags, tickers] = await Promise.all([
      asked('username', async () => (await client.call(autocompleteUser, { body: { q } })).users),
      asked('hashtag', async () => (await client.call(autocompleteHashtag, { body: { hashtag: q } })).hashtags),
      asked('ticker', async () => (await client.call(autocompleteTicker, { body: { ticker: q } })).tickers),
    ]);
    const first = <Found>(found: readonly Found[]) => found.slice(0, SUGGESTED_MAX);
    return { ok: true, found: { users: first(users), hashtags: first(hashtags), tickers: first(tickers) } };
  } catch (error) {
    return readFailureOf(error);
  }
}
