import { useSharedText } from './use-shared-text.ts';

export interface SharedTextTakerProps {
  /** Of the address, '' or with its '?'. */
  readonly query: string;
  readonly isVisitor: boolean;
  readonly onTaken: (rest: string) => void;
}

/**
 * Takes what is shared out of the address; shows nothing itself. Its code comes with the first address that shares
 * something.
 */
export function SharedTextTaker({ query, isVisitor, onTaken }: SharedTextTakerProps) {
  useSharedText(query, isVisitor, onTaken);
  return null;
}
