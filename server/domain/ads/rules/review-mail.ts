import { formatMessage } from '#messages/format-message.ts';
import type { Locale } from '#messages/locales.ts';
import type { MailMessage } from '../../../kernel/mail-message.ts';
import { cut, lineOf, within } from '../../../kernel/plain-text.ts';
import { plainMail } from '../../../kernel/plain-mail.ts';
import { boostTime } from './boost-time.ts';

/** Characters of the post. */
const EXCERPT_MAX = 120;

interface Reviewed {
  readonly email: string;
  readonly body: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface Place {
  readonly locale: Locale;
  /** Origin of the app. */
  readonly appUrl: string;
}

/** Tells whoever requested a boost that it was approved, and when the post is shown. */
export function adApprovedMail({ email, body, startsAt, endsAt }: Reviewed, { locale, appUrl }: Place): MailMessage {
  return plainMail(email, locale, formatMessage(locale, 'adReview.approvedSubject'), [
    formatMessage(locale, 'adReview.approvedText'),
    ...excerptOf(body, locale),
    formatMessage(locale, 'adReview.approvedDates', {
      start: boostTime(startsAt, locale),
      end: boostTime(endsAt, locale),
    }),
    linkTo(appUrl, locale),
  ]);
}

/** Tells whoever requested a boost that it was refused, and why. */
export function adRefusedMail({ email, body }: Reviewed, reason: string, { locale, appUrl }: Place): MailMessage {
  return plainMail(email, locale, formatMessage(locale, 'adReview.refusedSubject'), [
    formatMessage(locale, 'adReview.refusedText'),
    ...excerptOf(body, locale),
    formatMessage(locale, 'adReview.refusedReason', { reason: within(locale, lineOf(reason)) }),
    formatMessage(locale, 'adReview.refusedEnd'),
    linkTo(appUrl, locale),
  ]);
}

/** A post may be a picture alone. */
function excerptOf(body: string, locale: Locale): readonly string[] {
  const excerpt = within(locale, cut(lineOf(body), EXCERPT_MAX));
  return excerpt === '' ? [] : [formatMessage(locale, 'adReview.post', { excerpt })];
}

function linkTo(appUrl: string, locale: Locale) {
  return { link: `${appUrl}/ad-dashboard`, name: formatMessage(locale, 'adReview.open') };
}
