/** E-mails to whoever requested a boost, once it is decided on. */
export const adReview = {
  approvedDates: 'It is shown from {start} to {end}.',
  approvedSubject: 'Your boost request was approved',
  approvedText: 'Your request to boost a post was approved.',
  open: 'Open Ad Metrics',
  post: 'The post: {excerpt}',
  refusedEnd: 'Nothing is charged. You can request another boost of the post at any time.',
  refusedReason: 'The reason: {reason}',
  refusedSubject: 'Your boost request was refused',
  refusedText: 'Your request to boost a post was refused.',
} as const;
