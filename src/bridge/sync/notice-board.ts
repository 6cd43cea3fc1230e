/** Hands each notice to whoever listens; what comes before anybody listens is kept for the first. */
export interface NoticeBoard<Notice> {
  listen(listener: (notice: Notice) => void): () => void;
  post(notice: Notice): void;
}

/** More than so many unheard notices are of no use to a reader; the oldest go. */
const UNHEARD_KEPT = 20;

export function createNoticeBoard<Notice>(): NoticeBoard<Notice> {
  const listeners = new Set<(notice: Notice) => void>();
  let unheard: Notice[] = [];
  return {
    listen(listener) {
      listeners.add(listener);
      const waiting = unheard;
      unheard = [];
      for (const notice of waiting) listener(notice);
      return () => listeners.delete(listener);
    },
    post(notice) {
      if (listeners.size === 0) unheard = [...unheard, notice].slice(-UNHEARD_KEPT);
      for (const listener of listeners) listener(notice);
    },
  };
}
