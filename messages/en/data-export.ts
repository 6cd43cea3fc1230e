/** The archive of the own data. */
export const dataExport = {
  ask: 'Request archive',
  askAgain: 'Request again',
  asked: 'Your archive is being made',
  download: 'Download',
  failed: 'Your archive could not be made. Please request it again.',
  failedAsk: 'Your archive could not be requested. Please try again.',
  failedDownload: 'The archive could not be fetched. Please try again.',
  held: 'You have had three archives today. This one is requested as soon as it may be.',
  kept: 'Your request is kept and goes out once you are online.',
  making: 'Your archive is being made. This may take a while; you can leave this page.',
  needsConnection: 'Downloading it needs a connection.',
  ready: 'Ready: {size}, until {time}',
  sending: 'Your request is being sent…',
  text: 'A ZIP of your posts, comments, pictures, settings and all else that is yours, to keep.',
  title: 'Your data',
  unread: 'How your archive stands could not be read.',
} as const;
