/** What waits in one chat, by the id of its group, is one push, and one notification on a device. */
export function chatPushTopic(groupId: string): string {
  return `chat.${groupId}`;
}
