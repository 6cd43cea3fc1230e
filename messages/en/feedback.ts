/** The form for feedback. */
export const feedback = {
  confirm: 'Confirm',
  denied: 'Authentication Failed',
  done: 'Your feedback has been submitted.',
  empty: 'Error: Enter your feedback',
  entry: 'Feedback',
  failed: 'Uh oh, something went wrong, try again',
  limited: 'Too many attempts, try again in a few minutes',
  subject: 'Your feedback',
  title: 'Enter your Feedback',
  tooLong: 'Your feedback is too long: {count, number} of {max, number} characters',
} as const;
