/** How long the address before can undo a change, and is nobody else's. */
export const EMAIL_UNDO_DAYS = 7;
