export interface EndNoticeOptions {
  readonly show: (text: string) => void;
  /** It has been seen. */
  readonly onSeen: () => void;
  /** How long it is shown, milliseconds. */
  readonly shownMs: number;
  readonly page?: Pick<Document, 'hidden' | 'addEventListener'>;
}

export interface EndNotice {
  tell(text: string): void;
  /** Somebody has logged in: there is nothing left to say. */
  forget(): void;
}

/**
 * Says that the session has ended until that has been seen: for the whole time of its sentence in a tab that is looked
 * at (SY43). A page that goes before, as one that is being loaded anew, has told nobody; one in the background says it
 * when it comes to the front.
 */
export function createEndNotice({ show, onSeen, shownMs, page = document }: EndNoticeOptions): EndNotice {
  let untold: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function say(): void {
    if (untold === null || page.hidden) return;
    show(untold);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (page.hidden) return;
      untold = null;
      onSeen();
    }, shownMs);
  }

  page.addEventListener('visibilitychange', say);
  return {
    tell(text) {
      untold = text;
      say();
    },
    forget() {
      untold = null;
      clearTimeout(timer);
    },
  };
}
