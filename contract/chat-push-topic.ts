/** What waits in one chat is one push, and one notification on a device. */
export function chatPushTopic(chatId: string): string {
  return `chat.${chatId}`;
}
