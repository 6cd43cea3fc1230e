/** What an invitation by name is about (`inviteMember`): who is invited into one group may be into another. */
export function invitedTarget(groupId: string, userId: string): string {
  return `${groupId}/${userId}`;
}
