import type { UiIntents } from '#bridge/hooks/ui-intents.tsx';
import { t } from '#messages/t.ts';

/** The address that is passed on: with the sharer's referral code, which visitors lack (MENU-09). */
export function sharedLink(origin: string, postId: string, referralCode: string | null): string {
  const link = `${origin}/post/${encodeURIComponent(postId)}`;
  return referralCode === null || referralCode === '' ? link : `${link}?ref=${encodeURIComponent(referralCode)}`;
}

/** Copies a link and says so. Answers the link where the browser refuses, to be copied by hand; else null. */
export async function copyLink(
  link: string,
  { writeText, showToast }: { readonly writeText: (text: string) => Promise<void> } & Pick<UiIntents, 'showToast'>,
): Promise<string | null> {
  try {
    await writeText(link);
  } catch {
    return link;
  }
  showToast({ text: t('post.linkCopied'), tone: 'success' });
  return null;
}
