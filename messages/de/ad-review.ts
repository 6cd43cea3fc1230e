export const adReview = {
  approvedDates: 'Er wird von {start} bis {end} gezeigt.',
  approvedSubject: 'Deine Werbung ist freigegeben',
  approvedText: 'Deine Anfrage, für einen Beitrag zu werben, ist freigegeben.',
  open: 'Zu den Zahlen der Werbung',
  post: 'Der Beitrag: {excerpt}',
  refusedEnd: 'Dafür wird nichts berechnet. Du kannst jederzeit neu anfragen, für den Beitrag zu werben.',
  refusedReason: 'Der Grund: {reason}',
  refusedSubject: 'Deine Werbung wurde abgelehnt',
  refusedText: 'Deine Anfrage, für einen Beitrag zu werben, wurde abgelehnt.',
};
