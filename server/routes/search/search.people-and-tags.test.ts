import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserSummary } from '#contract/resources/user.ts';
import { SocialWorld, type Call, type Person } from '../../testing/social-world.ts';
import type { Route } from '../route.ts';
import { autocompleteHashtagRoute } from './autocomplete-hashtag.ts';
import { autocompleteTickerRoute } from './autocomplete-ticker.ts';
import { autocompleteUserRoute } from './autocomplete-user.ts';
import { searchUserRoute } from './search-user.ts';

describe('suggestions', () => {
  let world: SocialWorld;
  let reader: Person, writer: Person;
  beforeAll(async () => {
    world = await SocialWorld.open();
    reader = await world.person('reader');
    writer = await world.person('writer');
  });
  afterAll(() => world.close());

  const named = async (username: string, name: string, followers = 0) => {
    const person = await world.person(username);
    await world.db.updateTable('users').set({ name, followers_count: followers }).where('id', '=', person.id).execute();
    return person;
  };
  const users = async (body: object, route: Route = searchUserRoute) =>
    (await world.call<{ users: UserSummary[] }>(route, { as: reader, body })).users;
  const usernames = async (q: string) => (await users({ q })).map(({ username }) => username);
  const hashtags = async (hashtag: string) =>
    (await world.call<{ hashtags: { name: string }[] }>(autocompleteHashtagRoute, { as: reader, body: { hashtag } })).hashtags;
  const tickers = async (ticker: string) =>
    (await world.call<{ tickers: { name: string }[] }>(autocompleteTickerRoute, { as: reader, body: { ticker } })).tickers;
  const refused = async (route: Route, call: Call) => (await world.refusal(route, call)).status;

  it('of people have id, name, username and avatar, and nothing else [SEARCH-12] [API-49] [API-50]', async () => {
    const lind = await named('lind_m', 'Maya Lind');
    await world.db.updateTable('users').set({ avatar: '/media/lind.webp' }).where('id', '=', lind.id).execute();
    const summary = { ulid: lind.id, name: 'Maya Lind', username: 'lind_m', avatar: '/media/lind.webp' };
    expect(await users({ q: 'lind_m' })).toEqual([summary]);
    expect(await users({ q: 'lind_m' }, autocompleteUserRoute)).toEqual([summary]);
  });

  it('of people are found by the beginning of a username or of a word of the name, in any case and spelling', async () => {
    await named('o_hara', 'Séamus Ó Hara-Quinn');
    for (const q of ['o_ha', 'O_HARA', 'SÉAM', 'se\u0301amus', 'quinn', 'hara seam\u00e9', ' @o_hara ', '＠o_ha']) {
      const isFound = q !== 'hara seam\u00e9';
      expect(await usernames(q), q).toEqual(isFound ? ['o_hara'] : []);
    }
    expect(await usernames('hara séa'), 'each word begins one').toEqual(['o_hara']);
    expect(await usernames('ara'), 'the middle of a word').toEqual([]);
    await named('yamada', '山田 太郎');
    expect(await usernames('太郎'), 'a name written without spaces').toEqual(['yamada']);
  });

  it('of people are best first: of just that username, followed, with most followers, by username', async () => {
    await named('tern', 'Z', 0);
    const followed = await named('tern_follow', 'Z', 1);
    await named('tern_b', 'Z', 5);
    await named('tern_a', 'Z', 5);
    await named('elsewhere', 'Tern Tern', 9);
    await world.db
      .insertInto('follows')
      .values({ follower_id: reader.id, followee_id: followed.id, created_at: world.now() })
      .execute();
    expect(await usernames('tern')).toEqual(['tern', 'tern_follow', 'elsewhere', 'tern_a', 'tern_b']);
  });

  it('of people are those that the names say now', async () => {
    const person = await named('oldname', 'Oldest');
    await world.db
      .updateTable('users')
      .set({ name: 'Newest', username: 'newname', username_key: 'newname' })
      .where('id', '=', person.id)
      .execute();
    expect(await usernames('old')).toEqual([]);
    expect(await usernames('newest')).toEqual(['newname']);
  });

  it('of people are 10 unless asked for fewer or up to 50 [SEARCH-13] [API-50]', async () => {
    for (let number = 0; number < 51; number += 1) await world.person(`many_${number}`);
    expect(await users({ q: 'many' })).toHaveLength(10);
    expect(await users({ q: 'many' }, autocompleteUserRoute)).toHaveLength(10);
    expect(await users({ q: 'many', limit: 1 })).toHaveLength(1);
    expect(await users({ q: 'many', limit: 50 })).toHaveLength(50);
    for (const limit of [0, 51, 1.5])
      expect(await refused(searchUserRoute, { as: reader, body: { q: 'many', limit } })).toBe(422);
  });

  it('of people in the network are those only whom one follows or is followed by, however many others have the name [SEARCH-17]', async () => {
    for (let number = 0; number < 51; number += 1) await named(`common_${number}`, 'Common Name', 100 + number);
    const [followed, follower] = [await named('z_followed', 'Common Name'), await named('z_follower', 'Common Name')];
    const since = { created_at: world.now() };
    await world.db
      .insertInto('follows')
      .values([
        { follower_id: reader.id, followee_id: followed.id, ...since },
        { follower_id: follower.id, followee_id: reader.id, ...since },
      ])
      .execute();
    const found = async (body: object) => (await users({ q: 'common', limit: 50, ...body })).map(({ username }) => username);
    expect(await found({})).not.toContain('z_follower');
    expect(await found({ within: 'network' })).toEqual(['z_followed', 'z_follower']);
    expect(await refused(searchUserRoute, { as: reader, body: { q: 'common', within: 'town' } })).toBe(422);
  });

  it('of hashtags are names that begin so, the very tag first, then those of most posts [SEARCH-12] [API-47]', async () => {
    await world.post(writer, '#tideline #tidepool #tide');
    await world.post(writer, '#tidepool #Zeit #Übersee');
    await world.post(writer, '#tidepool #tideline');
    expect(await hashtags('tid')).toEqual([{ name: 'tidepool' }, { name: 'tideline' }, { name: 'tide' }]);
    expect((await hashtags('#TIDE'))[0]).toEqual({ name: 'tide' });
    expect(await hashtags('u\u0308BER')).toEqual([{ name: 'übersee' }]);
    expect(await hashtags('ide')).toEqual([]);
    expect(await hashtags('#')).toEqual([]);
  });

  it('of tickers are symbols that begin so, in any case [SEARCH-12] [API-48]', async () => {
    await world.post(writer, '$ABC and $ABCDE and $XYZ');
    expect(await tickers('ab')).toEqual([{ name: 'ABC' }, { name: 'ABCDE' }]);
    expect(await tickers('$abcde')).toEqual([{ name: 'ABCDE' }]);
    expect(await tickers('BC')).toEqual([]);
  });

  it('of tags are 10, the best of them though hundreds come before in the alphabet [SEARCH-13]', async () => {
    for (let post = 0; post < 12; post += 1) {
      await world.post(
        writer,
        Array.from({ length: 25 }, (_tag, index) => `#crowd_${String(post * 25 + index).padStart(3, '0')}`).join(' '),
      );
    }
    await world.post(writer, '#crowd_zzz');
    await world.post(writer, '#crowd_zzz');
    const found = await hashtags('crowd');
    expect(found).toHaveLength(10);
    expect(found[0]).toEqual({ name: 'crowd_zzz' });
  });

  it('go when the last post that bears them is deleted', async () => {
    const { id } = await world.post(writer, '#fleeting and $FLEET');
    expect([await hashtags('fleet'), await tickers('fleet')]).toEqual([[{ name: 'fleeting' }], [{ name: 'FLEET' }]]);
    await world.db.updateTable('posts').set({ deleted_at: world.now() }).where('id', '=', id).execute();
    expect([await hashtags('fleet'), await tickers('fleet')]).toEqual([[], []]);
  });

  it('want a text of 1 to 255 characters with something in it', async () => {
    const calls: readonly (readonly [Route, string])[] = [
      [searchUserRoute, 'q'],
      [autocompleteUserRoute, 'q'],
      [autocompleteHashtagRoute, 'hashtag'],
      [autocompleteTickerRoute, 'ticker'],
    ];
    for (const [route, field] of calls) {
      for (const text of ['', ' \n', 'x'.repeat(256), 'a\0b', 7, undefined]) {
        expect(await refused(route, { as: reader, body: { [field]: text } }), `${field} ${String(text)}`).toBe(422);
      }
      await world.call(route, { as: reader, body: { [field]: 'x'.repeat(255) } });
    }
  });
});
