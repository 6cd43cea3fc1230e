export interface MailMessage {
  /** One address in its one spelling (`EMAIL_PATTERN`), without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
