import { describe, expect, it } from 'vitest';
import type { AdView, PostView } from '#bridge/view-types.ts';
import type { ListRow } from '#entities/list/list-rows.ts';
import type { InsertPlace, Inserts } from '#entities/list/use-inserted-rows.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { insertsOf } from './inserted-posts.ts';

const rowOf = (id: string, given: Partial<PostView> = {}): ListRow<PostView> => ({
  type: 'item',
  key: id,
  item: { ...postViewOf({ id }, { key: id }), ...given } as PostView,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => rowOf(`p${index + 1}`));
const dates = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-12-31T00:00:00.000Z', status: 'running' };

function adView(postId: string): AdView {
  const view = postViewOf({ id: postId, postType: 'AD', isAd: true, ...dates }, { key: postId });
  return { ad: { postId, userId: 'U1', ...dates }, view };
}

const ads = (...ids: readonly string[]) => insertsOf(ids.map(adView));

let lists = 0;
/** A feed whose rows are shown one after the other, as a page shows them. */
function feed() {
  lists += 1;
  const keyText = `feed:${lists}`;
  return {
    /** The keys that are shown in the end, and how many steps that took. */
    shows(inserts: Inserts<PostView>, given: readonly ListRow<PostView>[], place: Partial<InsertPlace> = {}) {
      let steps = 0;
      let shown: readonly ListRow<PostView>[] = [];
      for (let isStep = true; isStep; steps += 1) {
        const mayInsert = steps > 0 || place.mayInsert !== false;
        const inserted = inserts.insert(keyText, given, { itemCount: given.length, seen: [], ...place, mayInsert });
        inserted.keep();
        ({ isStep, rows: shown } = inserted);
      }
      return { keys: shown.map(({ key }) => key), rows: shown, steps };
    },
  };
}

const adsIn = (keys: readonly string[]) => keys.filter((key) => key.includes('-x'));

describe('ads among the rows of a feed', () => {
  it('stand below every sixth post under the id of their post with -x and a number, as posts that are ads [FEED-54] [FEED-56]', () => {
    const { keys, rows: shown } = feed().shows(ads('A', 'B'), rows(18));
    expect(keys.slice(0, 14).join(' ')).toBe('p1 p2 p3 p4 p5 p6 A-x1 p7 p8 p9 p10 p11 p12 B-x2');
    const [ad] = shown.filter(({ key }) => key === 'A-x1');
    expect(ad).toMatchObject({ isInserted: true, item: { key: 'A-x1', post: { id: 'A', isAd: true, postType: 'AD' } } });
  });

  it('come into no feed of fewer than 10 items [FEED-55]', () => {
    expect(adsIn(feed().shows(ads('A'), rows(9)).keys)).toEqual([]);
    expect(adsIn(feed().shows(ads('A'), rows(10)).keys)).toEqual(['A-x1']);
  });

  it('leave when they end, and others take their turn in a step of its own, below what was seen [FEED-63]', () => {
    const list = feed();
    const before = list.shows(ads('A', 'B'), rows(29)).keys;
    expect(adsIn(before)).toEqual(['A-x1', 'B-x2', 'A-x3', 'B-x4']);
    const seen = before.slice(0, 10).toReversed();
    const { keys, steps } = list.shows(ads('B'), rows(29), { seen });
    expect(adsIn(keys)).toEqual(['B-x2', 'B-x5', 'B-x4']);
    expect(keys.indexOf('B-x2')).toBe(before.indexOf('B-x2') - 1);
    expect(steps).toBe(2);
    expect(adsIn(list.shows(ads(), rows(29)).keys)).toEqual([]);
  });

  it('wait a step where rows joined above, and keep below the post that they follow', () => {
    const list = feed();
    list.shows(ads('A', 'B'), rows(20));
    const grown = Array.from({ length: 9 }, (_, index) => rowOf(`n${index}`)).concat(rows(20));
    const { keys, steps } = list.shows(ads('A', 'B'), grown, {
      mayInsert: false,
      seen: grown
        .slice(0, 12)
        .map((row) => row.key)
        .toReversed(),
    });
    expect(keys[keys.indexOf('A-x1') - 1]).toBe('p6');
    expect(adsIn(keys)).toEqual(['A-x1', 'B-x2']);
    expect(steps).toBe(2);
  });

  it('are the same rows for as long as nothing of them changes', () => {
    const list = feed();
    const inserts = ads('A', 'B');
    const adOf = ({ rows: shown }: ReturnType<typeof list.shows>) => shown.find(({ key }) => key === 'A-x1');
    expect(adOf(list.shows(inserts, rows(12)))).toBe(adOf(list.shows(inserts, rows(17))));
  });

  it('none stands near its own post, nor near a repost of it; a gap of the list counts as no post', () => {
    const repost = rowOf('r', { original: postViewOf({ id: 'A' }) });
    const withRepost = [...rows(7), repost, ...rows(20).slice(7)];
    expect(adsIn(feed().shows(ads('A', 'B'), withRepost).keys)[0]).toBe('B-x1');
    const gap: ListRow<PostView> = { type: 'gap', key: 'gap:p4', above: 'p3' };
    const { keys } = feed().shows(ads('A'), [...rows(3), gap, ...rows(12).slice(3)]);
    expect(keys.indexOf('A-x1')).toBe(7);
  });

  it('one that was just seen counts as the post above it', () => {
    const list = feed();
    list.shows(ads('A'), rows(12));
    const { keys } = list.shows(ads('A', 'B'), rows(29), { seen: ['A-x1', 'p6', 'p5'] });
    expect(adsIn(keys)).toEqual(['A-x1', 'B-x2', 'A-x3', 'B-x4']);
  });
});
