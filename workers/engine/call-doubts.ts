/** The outbox among the calls: its uploads are heard by nobody else. */
const OUTBOX = 'outbox';

/**
 * Tells a line that is lost from calls that are broken by themselves, as by what blocks their addresses in the browser
 * (SY31).
 */
export interface CallDoubts {
  /** All that failed since the server was last there fails again and again, while probes are answered. */
  isOfKnown(): boolean;
  /**
   * A call got nowhere, by the line, its time or a 5xx; `wasWell`: nothing was in doubt before. Answers whether the
   * line itself may be lost, which no pause that others have earned may delay.
   */
  noteFailure(call: string, wasWell: boolean): boolean;
  /** The same of what the outbox sends. */
  noteOutbox(wasWell: boolean): boolean;
  /** Something of it was delivered. */
  noteDelivery(): void;
  /** A call was answered. Answers false where that says nothing of those in doubt, whose next trial has its time. */
  noteAnswer(call: string): boolean;
  /** The line itself is lost: nothing is to be said of single calls. */
  noteLoss(): void;
}

export function createCallDoubts(): CallDoubts {
  /** Calls that got nowhere and have not been answered since. */
  const unanswered = new Set<string>();
  let isOfKnown = false;

  function noteFailure(call: string, wasWell: boolean): boolean {
    const isKnown = unanswered.has(call);
    unanswered.add(call);
    const isNews = !isKnown && (wasWell || isOfKnown);
    isOfKnown = isKnown && (wasWell || isOfKnown);
    return isNews;
  }

  return {
    isOfKnown: () => isOfKnown,
    noteFailure,
    noteOutbox: (wasWell) => noteFailure(OUTBOX, wasWell),
    noteDelivery: () => void unanswered.delete(OUTBOX),
    noteAnswer(call) {
      if (isOfKnown && !unanswered.has(call)) return false;
      unanswered.delete(call);
      return true;
    },
    noteLoss() {
      unanswered.clear();
      isOfKnown = false;
    },
  };
}
