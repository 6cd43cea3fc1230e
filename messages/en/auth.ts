/** Signing in: e-mails and refusals of the server. */
export const auth = {
  codeInMail: 'or type this code where you asked for it:',
  expired: 'Your session has expired',
  googleRefused: 'Google did not confirm this login',
  linkInMail: 'Log in to Dunlin with this link:',
  logIn: 'Log in to do this',
  mailEnd:
    'Link and code work once, within {minutes, number} minutes. If you did not ask for this e-mail, ignore it: nobody can log in without it.',
  mailSubject: '{code} is your Dunlin login code',
  mailTitle: 'Log in to Dunlin',
  wrongCode: 'This link or code is wrong, was used, or has expired',
} as const;
