import { t } from '#messages/t.ts';
import { KnownError } from './error-kind.ts';
import type { ErrorKind, ErrorReason, KnownErrorDetails } from './error-kind.ts';

/**
 * What the reader is told of each, where the server gave no words of its own. Those of the error catalogue are given
 * (COMPOSE-27 to COMPOSE-29).
 */
const messages: Readonly<Record<ErrorReason, string>> = {
  offline: t('errors.notReached'),
  timeout: t('errors.noAnswer'),
  unauthorized: t('errors.unauthorized'),
  forbidden: t('errors.forbidden'),
  notFound: t('errors.notFound'),
  conflict: t('errors.conflict'),
  invalid: t('errors.invalid'),
  rateLimited: t('errors.rateLimited'),
  timedOut: t('errors.timedOut'),
  server: t('errors.unexpected'),
  bug: t('errors.unexpected'),
  answeredByNetwork: t('errors.answeredByNetwork'),
  unreadableAnswer: t('errors.unreadableAnswer'),
  needsLogin: t('errors.needsLogin'),
  otherAccount: t('errors.otherAccount'),
  sessionLate: t('errors.sessionLate'),
  sessionOver: t('errors.sessionOver'),
  itemUnreadable: t('errors.itemUnreadable'),
  itemUnsendable: t('errors.itemUnsendable'),
  answerNotStored: t('errors.answerNotStored'),
  answerUnreadable: t('errors.answerUnreadable'),
  sentOnLogin: t('errors.sentOnLogin'),
  boostFailed: t('errors.boostFailed'),
  fileGone: t('files.gone'),
  fileTooLarge: t('files.tooLarge'),
  fileWrongType: t('files.wrongType'),
};

export function messageOf(reason: ErrorReason): string {
  return messages[reason];
}

/** An error of which the server said nothing. `reason`: absent = its kind says it. */
export function ownError(kind: ErrorKind, { reason = kind, ...details }: KnownErrorDetails = {}): KnownError {
  return new KnownError(kind, messageOf(reason), { ...details, reason });
}

/**
 * The toast of a failed post, by the answer's `error_type` or what it was translated to; any other error has one
 * sentence.
 */
export function postErrorMessage(error: Pick<KnownError, 'kind' | 'details'> | undefined): string {
  const type = error?.details.errorType;
  if (error?.kind === 'unauthorized' || type === 'authentication') return messages.unauthorized;
  if (error?.kind === 'rateLimited' || type === 'Too many requests') return messages.rateLimited;
  return messages.server;
}
