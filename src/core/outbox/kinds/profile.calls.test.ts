import { describe, expect, it } from 'vitest';
import { patchUser } from '#contract/endpoints/people/patch-user.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { coalesce } from '../coalesce.ts';
import type { Photo } from '../entry-files.ts';
import { outboxKinds } from '../registry.ts';
import type { ProfilePayload } from './profile.ts';

const kind = outboxKinds.profile;
const ME = '01A00000000000000000000001';
const moment = (...waiting: readonly ProfilePayload[]) => ({
  username: 'maya',
  target: ME,
  seen: () => ({}),
  waiting: () => waiting,
});
const avatar: Photo = {
  id: '01F00000000000000000000001',
  type: 'image/jpeg',
  bytes: 9_000,
  name: 'avatar.jpg',
  widthPx: 500,
  heightPx: 500,
  alt: '',
};
const media = { fileId: '01M00000000000000000000001', url: '/media/a.jpg' };

function entryOf(payload: ProfilePayload, id = '01E00000000000000000000001') {
  const files = kind.filesOf?.(payload) ?? [];
  return queuedEntry({ id, kind: 'profile', payload, target: ME, ...(files.length === 0 ? {} : { files }) });
}

describe('a change of the own profile', () => {
  it('names what changes and nothing else, and shows at once [SOCIAL-36]', () => {
    const payload = { name: 'Maya M.', website: null };
    const entry = entryOf(payload);
    expect(kind.call(entry, payload)).toEqual({ endpoint: patchUser, body: payload });
    const user = sampleUser({ ulid: ME, name: 'Maya', bio: 'Waders', website: 'https://a.example' });
    expect(kind.overlay?.user?.(user, entry, payload)).toEqual({ ...user, ...payload });
    const other = sampleUser({ ulid: '01A00000000000000000000002' });
    expect(kind.overlay?.user?.(other, entry, payload), 'of nobody else').toBe(other);
  });

  it('sends a picture first, shows it from the device, and takes one away [SOCIAL-36]', () => {
    const payload = { avatar, cover: null };
    expect(kind.filesOf?.(payload)).toEqual([{ id: avatar.id, type: 'image/jpeg', bytes: 9_000, name: 'avatar.jpg' }]);
    const entry = entryOf(payload);
    const user = sampleUser({ ulid: ME, avatar: '/media/old.jpg', cover: '/media/sea.jpg' });
    expect(kind.overlay?.user?.(user, entry, payload)).toMatchObject({ avatar: `kept-file:${avatar.id}`, cover: null });
    expect(() => kind.call(entry, payload), 'before it is there').toThrow('is not uploaded');
    const uploaded = { ...entry, uploads: { rounds: 0, files: { [avatar.id]: { stage: 'registered' as const, media } } } };
    expect(kind.call(uploaded as typeof entry, payload)).toEqual({
      endpoint: patchUser,
      body: { avatar: '/media/a.jpg', cover: null },
    });
  });

  it('takes in what waits, and replaces what nobody has sent yet: nothing of it is lost, and one call is enough [SOCIAL-36]', () => {
    const payload = kind.payloadOf(
      { userId: ME, changes: { name: 'Third' } },
      moment({ bio: 'First', avatar }, { name: 'Second' }),
    );
    expect(payload).toEqual({ bio: 'First', avatar, name: 'Third' });
    const [before, next] = [entryOf({ bio: 'First' }), entryOf(payload, '01E00000000000000000000002')];
    expect(coalesce(next, [before], {})).toEqual({ isNeeded: true, obsolete: [before.id], replaces: [] });
    expect(kind.makesMoot?.(next, { ...before, kind: 'feedback' }, outboxKinds.feedback as never)).toBe(false);
  });

  it('changes of what the device holds only what it asked for', () => {
    const user = sampleUser({ ulid: ME, name: 'Maya M.', bio: 'Newer elsewhere', followers: 7 });
    const payload = { name: 'Maya M.' };
    expect(kind.confirm(entryOf(payload), payload, { success: true, user: user as never })).toEqual([
      { type: 'patch', entity: 'user', id: ME, patch: { name: 'Maya M.' } },
    ]);
    expect(kind.confirm(entryOf(payload), payload, { success: true })).toEqual([]);
  });

  it('reads in the Outbox with what was written', () => {
    const payload = { name: 'Maya', bio: '', website: 'https://a.example' };
    expect(kind.describe(entryOf(payload), payload)).toEqual({ title: 'Profile', text: 'Maya · https://a.example' });
    expect(kind.describe(entryOf({ cover: null }), { cover: null })).toEqual({ title: 'Profile' });
  });
});
