/**
 * Sends an event to everyone who listens to a channel, or to any of several, named as on the wire. A rejected promise
 * means that it may be tried again.
 */
export interface LivePublisher {
  publish(channel: string | readonly string[], event: string, data: unknown): Promise<void>;
  close(): Promise<void>;
}
