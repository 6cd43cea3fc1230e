export interface MailMessage {
  /** One address in its one spelling (`EMAIL_PATTERN`), without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a message on. A rejected promise means that it may be tried again. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
