import { LONG_WORD, type States } from '#tests/components/states.ts';
import { ToastRegion } from './toast-region.tsx';
import { createToastStore, type ToastOptions } from './toast-store.ts';

/** They stand for as long as they are looked at. */
function shown(...toasts: readonly ToastOptions[]) {
  const store = createToastStore({ after: () => () => undefined });
  for (const toast of toasts) store.show(toast);
  return <ToastRegion store={store} />;
}

export const states: States = {
  neutral: () => shown({ text: 'Your post is kept and goes out when you are back online.' }),
  success: () => shown({ text: 'Posted', tone: 'success' }),
  warning: () => shown({ text: 'Failed to copy link. Please try again.', tone: 'warning' }),
  danger: () => shown({ text: 'Error recording the reaction.', tone: 'danger' }),
  'with a button': () => shown({ text: 'Draft discarded', action: { label: 'Undo', run: () => undefined } }),
  'a long word': () => shown({ text: LONG_WORD, tone: 'danger' }),
  several: () => shown({ text: 'Posted', tone: 'success' }, { text: 'Post added to bookmarks', tone: 'success' }),
};
