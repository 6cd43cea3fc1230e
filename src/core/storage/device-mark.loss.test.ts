import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinLosses, lossOfContent, lossSince, markWithout } from './device-mark.ts';
import type { DeviceMark } from './device-mark.ts';
import { lossText, storageTroubleText } from './storage-texts.ts';
import { StorageError } from './storage-error.ts';

const all = ['outbox', 'drafts', 'session', 'posts', 'users', 'feeds'];
const mark: DeviceMark = { version: 1, hasAccount: true, unsentCount: 2, draftCount: 1, collections: all, hasFiles: true };
const without = (...gone: string[]) => ({ collections: all.filter((name) => !gone.includes(name)), hasFiles: true });
const online = { productName: 'Dunlin', isOnline: true };

describe('invariant 8: what the browser took away', () => {
  it('is nothing on a new device, after signing out, and while everything is there', () => {
    expect(lossSince(null, { collections: [], hasFiles: false })).toBeNull();
    expect(lossSince(mark, without())).toBeNull();
    const signedOut: DeviceMark = { ...mark, hasAccount: false, unsentCount: 0, draftCount: 0, hasFiles: false };
    expect(lossSince(signedOut, { collections: [], hasFiles: false })).toBeNull();
  });

  it('is not claimed where the browser does not tell which databases there are', () => {
    expect(lossSince(mark, { collections: null, hasFiles: true })).toBeNull();
  });

  it('in whole: the reader is signed out, and the sentence names what was among it', () => {
    const loss = lossSince(mark, { collections: [], hasFiles: false })!;
    expect(loss).toEqual({ session: true, unsentCount: 2, draftCount: 1, fetched: true, files: true });
    expect(lossText(loss, online)).toBe(
      'The browser removed what Dunlin kept on this device, so you are logged out. 2 unsent items and 1 draft were among it. Log in to go on.',
    );
    expect(lossText(loss, { ...online, isOnline: false })).toContain('You are offline: connect, then log in to go on.');
  });

  it('in part: each part has its own sentence, and a part that held nothing none', () => {
    expect(lossText(lossSince(mark, without('drafts'))!, online)).toBe(
      'The browser removed 1 draft that Dunlin kept on this device.',
    );
    expect(lossText(lossSince(mark, without('posts'))!, online)).toContain('They are loading again.');
    expect(lossText(lossSince(mark, { ...without(), hasFiles: false })!, online)).toContain('start offline');
    expect(lossSince({ ...mark, draftCount: 0 }, without('drafts'))).toBeNull();
  });

  it('is seen in a database that is there again, empty, after it was removed under a page that lives', () => {
    const empty = { hasSession: false, unsentCount: 0, draftCount: 0 };
    expect(lossOfContent(mark, empty)).toMatchObject({ session: true, unsentCount: 2, draftCount: 1 });
    expect(lossOfContent(mark, { ...empty, unsentCount: 2 })).toMatchObject({ unsentCount: 0, draftCount: 1 });
    expect(lossOfContent(mark, { ...empty, hasSession: true })).toBeNull();
    expect([lossOfContent(null, empty), lossOfContent({ ...mark, hasAccount: false }, empty)]).toEqual([null, null]);
  });

  it('is not counted again by the next start, whatever went, and what goes later is', () => {
    fc.assert(
      fc.property(fc.subarray(all), fc.subarray(all), fc.boolean(), (first, later, hasFiles) => {
        const found = { ...without(...first), hasFiles };
        const loss = lossSince(mark, found);
        if (loss === null) return;
        const left = markWithout(mark, loss, found.collections);
        expect(lossSince(left, found)).toBeNull();
        const both = lossSince(mark, { ...without(...first, ...later), hasFiles });
        const inTurn = joinLosses(loss, lossSince(left, { ...without(...first, ...later), hasFiles }));
        expect({ ...inTurn, fetched: false }).toEqual({ ...both, fetched: false });
      }),
    );
    const empty = { hasSession: false, unsentCount: 0, draftCount: 0 };
    expect(lossOfContent(markWithout(mark, lossOfContent(mark, empty)!, null), empty)).toBeNull();
  });

  it('is joined to what has not been read yet, whatever it is', () => {
    const losses = fc.record({
      session: fc.boolean(),
      unsentCount: fc.nat(9),
      draftCount: fc.nat(9),
      fetched: fc.boolean(),
      files: fc.boolean(),
    });
    fc.assert(
      fc.property(losses, losses, (a, b) => {
        expect(joinLosses(a, b)).toEqual(joinLosses(b, a));
        expect([joinLosses(a, null), joinLosses(null, a), joinLosses(null, null)]).toEqual([a, a, null]);
      }),
    );
  });
});

describe('the sentence beside a text', () => {
  it('is there for every trouble of the storage and for nothing else', () => {
    const texts = (['full', 'gone', 'unavailable'] as const).map((trouble) =>
      storageTroubleText(new StorageError(trouble, null)),
    );
    expect(new Set(texts).size).toBe(3);
    expect(texts[0]).toContain('Your device is out of space');
    expect(storageTroubleText(new Error('refused'))).toBeUndefined();
  });
});
