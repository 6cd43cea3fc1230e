export interface MailMessage {
  /** One address in its one spelling (`EMAIL_PATTERN`), without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of a mail that nobody asked for just now: where one request, without a session, ends such mails (RFC 8058). */
  readonly unsubscribeUrl?: string;
}
