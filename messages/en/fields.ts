/** Why a field of a request cannot be taken as it is. */
export const fields = {
  code: 'Must be the 6-digit code',
  colour: 'Must be a colour like #e50038',
  email: 'Please enter a valid email address',
  empty: 'Must not be empty',
  fault: 'Name status, delayMs, drop or cutAfterCommit',
  group: 'Name the group by groupId or groupName',
  imageColour: 'Must be a colour like #aabbcc',
  invalid: 'Invalid input',
  listName: 'Must be a name of the list',
  mediaUrl: 'Must be the address of a media file',
  nul: 'Must not contain NUL characters',
  path: 'Must be a path of this site',
  signature: 'Must be a signature',
  ulid: 'Must be a ULID',
  uuid: 'Must be a UUID',
  webUrl: 'Must be a web address',
} as const;
