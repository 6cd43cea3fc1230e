import { badgeText } from './count-text.ts';

export interface TabTitleParts {
  /** Of the page; absent where it has none. */
  readonly text: string | undefined;
  readonly productName: string;
  /** Notifications. */
  readonly unseen: number;
}

/** '(3) Home · Dunlin': first what a narrow tab still shows. */
export function tabTitle({ text, productName, unseen }: TabTitleParts): string {
  const title = text === undefined ? productName : `${text} · ${productName}`;
  return unseen > 0 ? `(${badgeText(unseen)}) ${title}` : title;
}
