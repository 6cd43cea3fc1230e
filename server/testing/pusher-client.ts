import Pusher from 'pusher-js';

/** An unmodified pusher-js client of the server at `origin`, for a member's access token or for a visitor. */
export function createPusherClient(origin: string, token?: string): Pusher {
  const { hostname, port } = new URL(origin);
  return new Pusher('dunlin', {
    cluster: 'none',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: `${origin}/broadcasting/auth`,
      transport: 'ajax',
      headers: { Authorization: `Bearer ${token}` },
    },
  });
}
