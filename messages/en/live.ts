/** What the live socket says when it refuses or closes; as the reason of a close it has at most 123 bytes. */
export const live = {
  alreadySubscribed: 'Already subscribed to this channel',
  badVersion: 'Invalid version string format',
  channelNeeded: 'Subscribing needs the name of a channel',
  clientEvents: 'Client events are not offered',
  noApp: 'Application does not exist',
  noPong: 'Pong reply not received in time',
  noVersion: 'No protocol version supplied',
  notMessage: 'Not a message of the Pusher protocol',
  restarts: 'The server restarts',
  sessionEnded: 'The session has ended',
  textOnly: 'Text messages only',
  tooManyChannels: 'Too many channels',
  tooManyConnections: 'Too many connections',
  unauthorized: 'Connection is unauthorized',
  unknownEvent: 'Unknown event',
  unsupportedVersion: 'Unsupported protocol version',
} as const;
