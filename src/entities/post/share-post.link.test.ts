import { describe, expect, it, vi } from 'vitest';
import { createToastStore } from '#ui/toast-store.ts';
import { copyLink, sharedLink } from './share-post.ts';

const origin = 'https://dunlin.test';

describe('sharing a post', () => {
  it('passes on {app host}/post/{id}?ref={referral_code}, and no code where there is none [MENU-09]', () => {
    expect(sharedLink(origin, '01POST', 'maya42')).toBe('https://dunlin.test/post/01POST?ref=maya42');
    expect(sharedLink(origin, '01POST', 'a&b')).toBe('https://dunlin.test/post/01POST?ref=a%26b');
    for (const none of [null, '']) expect(sharedLink(origin, '01POST', none)).toBe('https://dunlin.test/post/01POST');
  });

  it("says 'Link copied to clipboard!' for 2 s once the link is there [MENU-10] [MENU-11]", async () => {
    vi.useFakeTimers();
    const toasts = createToastStore({
      after(ms, callback) {
        const handle = setTimeout(callback, ms);
        return () => clearTimeout(handle);
      },
    });
    const writeText = vi.fn(async () => undefined);
    expect(await copyLink('a link', { writeText, showToast: toasts.show })).toBeNull();
    expect(writeText).toHaveBeenCalledWith('a link');
    const shown = () => toasts.current().map(({ text, tone }) => [text, tone]);
    vi.advanceTimersByTime(1999);
    expect(shown()).toEqual([['Link copied to clipboard!', 'success']]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
    vi.useRealTimers();
  });

  it('claims nothing where the browser refuses, and answers the link to be copied by hand', async () => {
    const showToast = vi.fn();
    const writeText = () => Promise.reject(new Error('denied'));
    expect(await copyLink('a link', { writeText, showToast })).toBe('a link');
    expect(showToast).not.toHaveBeenCalled();
  });
});
