/**
 * Why a field of a request cannot be taken: what a schema names in place of a text, and whoever tells the reader says
 * in their language.
 */
export type FieldError =
  | 'clockTime'
  | 'code'
  | 'colour'
  | 'email'
  | 'empty'
  | 'fault'
  | 'group'
  | 'imageColour'
  | 'listName'
  | 'mediaUrl'
  | 'nul'
  | 'path'
  | 'signature'
  | 'ulid'
  | 'username'
  | 'uuid'
  | 'webUrl';
