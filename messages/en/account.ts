/**
 * The account's e-mail address and username, and how they change: in settings, in e-mails, on the page of a mailed
 * link.
 */
export const account = {
  addresses: 'Where you log in, and how people find you. Nobody else sees your e-mail.',
  changeEmail: 'Change e-mail',
  changeUsername: 'Change username',
  changedMailSubject: 'The e-mail address of your Dunlin account was changed',
  changedMailText: 'The account {username} has another e-mail address now, and is logged in to with that one.',
  changedMailUndo:
    'If that was not you, somebody else is logged in to your account. Undo it within {days, number} days: the account gets this address back, and every device is logged out.',
  codeHint: '6 digits. Nothing changes before you confirm.',
  codeShort: 'Enter all 6 digits of the code',
  codeMailEnd:
    'It works once, within {minutes, number} minutes. If you did not ask for this, ignore this e-mail: nothing changes without the code.',
  codeMailSubject: '{code} confirms your new e-mail address',
  codeMailText: 'To use this address for the Dunlin account {username}, type this code where you asked for it:',
  emailDone: 'Your e-mail is {email} now',
  emailFactDevices: 'Your devices stay logged in. From now on you log in with the new address, with Google too.',
  emailFactUndo:
    'The old address gets an e-mail and can undo the change for 7 days. Until then it also gets the code if you delete the account.',
  emailTaken: 'Another account has this address by now',
  emailText: 'We send a code to the new address. Nothing changes before you type it here.',
  formerMailEnd:
    'If it was you, log in with the new address. Another account can have this one {days, number} days after the change.',
  formerMailSubject: 'No Dunlin account has this e-mail address now',
  formerMailText:
    'The account that had this address was given another one. If that was not you, undo it with the link of the e-mail that we sent you then.',
  needsConnection: 'Changing them needs a connection.',
  newEmail: 'New e-mail',
  newUsername: 'New username',
  reserved: 'This address was that of another account until a short while ago. Log in with the new address of that account.',
  sameEmail: 'This is the e-mail of your account already',
  sentTo: 'If {email} can receive mail, a 6-digit code is on its way. It works for 15 minutes.',
  title: 'Account',
  toLogin: 'Log in',
  undo: 'Undo the change',
  undoQuestion:
    'The account gets this e-mail address back. All its devices are logged out and its API tokens end, so that you alone can log in again.',
  undoTitle: 'Undo the change of the e-mail address',
  undone: 'The account has this e-mail address again. Log in with it.',
  unknownUndo: 'This link was used already, is too old, or was not written by us.',
  usernameDone: 'You are {username} now',
  usernameFactHeld:
    'Nobody else can take {username} for 90 days; you can take it back. Of your old names the last three are held.',
  usernameFactLinks: 'Links to {username} do not lead to you any more, and mentions of it stay as they were written.',
  usernameFactPosts: 'Your posts, followers and groups stay yours, under the new name.',
  usernameQuestion: 'Change to {username}?',
  usernameText: 'You see before anything changes what becomes of the old one.',
  wantedMailEnd:
    'If that was you, log in with this address and give that account another one first, or delete it. If not, ignore this e-mail: nobody gets in without it.',
  wantedMailSubject: 'Somebody wanted to use your e-mail address',
  wantedMailText: 'A member of Dunlin asked to use this address. Your account {username} has it, so nothing has changed.',
} as const;
