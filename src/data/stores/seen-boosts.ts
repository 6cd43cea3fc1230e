import type { Ad } from '#contract/resources/ad.ts';
import { isAdOf } from '#core/feed/running-ads.ts';
import type { AppDatabase } from '../database.ts';
import type { SeenAds, SeenBoosts, SettingKey } from '../setting-keys.ts';
import { mergePage, toldSince, type PageMoment } from './merge-page.ts';
import { modifyDocuments, readDocument } from './modify-documents.ts';

const KEY = 'boosts' satisfies SettingKey;
const ADVERTISED = 'ads' satisfies SettingKey;
const FLAG = 'ad-metrics-enabled' satisfies SettingKey;

type Settings = Pick<AppDatabase, 'settings'>;

const nothingSeen: Pick<SeenBoosts, 'ads' | 'texts' | 'deleted'> = { ads: [], texts: {} };

export interface BoostsPage {
  readonly data: readonly Ad[];
  /** What was written in their posts, by post id. */
  readonly texts: Readonly<Record<string, string>>;
  /** Those of them that were deleted. */
  readonly deleted: readonly string[];
  readonly next_cursor: string | null;
}

/**
 * Stores a page of the server's list. What the server said of a boost after it was asked for this page stays, and so
 * does one that it took since, which the page does not have yet.
 */
export async function storeBoosts({ settings }: Settings, page: BoostsPage, moment: PageMoment): Promise<void> {
  const { question, now } = moment;
  await modifyDocuments(
    settings,
    [KEY],
    (current) => {
      const former = current === undefined ? nothingSeen : (current.value as SeenBoosts);
      const { ads: seen, texts, deleted = [] } = former;
      const merged = mergePage(seen, page.data, moment, 'ad');
      const isListed = new Set(merged.map(({ id }) => id));
      const isNewer = toldSince(question, 'ad');
      const taken = seen.filter(({ id }) => isNewer.has(id) && !isListed.has(id));
      const ads = [...taken, ...merged];
      const value: SeenBoosts = {
        ads,
        texts: textsOf(ads, { ...texts, ...page.texts }),
        deleted: deletedOf(ads, [...deleted, ...page.deleted]),
        nextCursor: page.next_cursor,
        seenAt: now,
      };
      return { id: KEY, value, updatedAt: now };
    },
    { afterReading: () => question.refresh() },
  );
}

function textsOf(ads: readonly Ad[], texts: SeenBoosts['texts']): SeenBoosts['texts'] {
  const isShown = new Set(ads.map(({ postId }) => postId));
  return Object.fromEntries(Object.entries(texts).filter(([postId]) => isShown.has(postId)));
}

/** What was deleted stays deleted. */
function deletedOf(ads: readonly Ad[], deleted: readonly string[]): readonly string[] {
  const isDeleted = new Set(deleted);
  return [...new Set(ads.map(({ postId }) => postId))].filter((postId) => isDeleted.has(postId));
}

/**
 * What the server says of one of them now; one that is not there yet is the newest, and has the words of its post from
 * the device: the list that the server gave before did not name it. What feeds keep of it is as cancelled as it is
 * (BOOST-34, BOOST-35). Who owns one sees Ad Metrics (BOOST-37).
 */
export async function keepBoost(
  { settings, posts }: Pick<AppDatabase, 'settings' | 'posts'>,
  ad: Ad,
  now: number,
): Promise<void> {
  const post = (await readDocument(posts, ad.postId))?.post;
  await modifyDocuments(settings, [KEY], (current) => {
    if (current === undefined) return current;
    const seen = current.value as SeenBoosts;
    const isKnown = seen.ads.some(({ id }) => id === ad.id);
    const ads = isKnown ? seen.ads.map((one) => (one.id === ad.id ? ad : one)) : [ad, ...seen.ads];
    const texts = post === undefined ? seen.texts : { [ad.postId]: post.body, ...seen.texts };
    return { ...current, value: { ...seen, ads, texts } };
  });
  if (ad.status === 'cancelled')
    await modifyDocuments(settings, [ADVERTISED], (current) => {
      if (current === undefined) return current;
      const seen = current.value as SeenAds;
      if (!seen.ads.some((kept) => isAdOf(kept, ad))) return current;
      const ads = seen.ads.map((kept) => (isAdOf(kept, ad) ? { ...kept, status: ad.status } : kept));
      return { ...current, value: { ...seen, ads } };
    });
  await modifyDocuments(settings, [FLAG], () => ({ id: FLAG, value: true, updatedAt: now }));
}

/** The cursor of the page after those that are on the device; null: there is none. */
export async function nextBoostsCursor({ settings }: Settings): Promise<string | null> {
  const stored = await readDocument(settings, KEY);
  return stored === undefined ? null : (stored.value as SeenBoosts).nextCursor;
}
