/** Shows a path of the app: in the window that shows it, else in one that is there, else in a new one. */
export async function openPath(path: string, clients: Pick<Clients, 'matchAll' | 'openWindow'>): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  if (there !== undefined) return void (await there.focus());
  const [first] = windows;
  if (first === undefined) return void (await clients.openWindow(path));
  await first.focus();
  // Only a window that this worker controls can be led elsewhere.
  await first.navigate(path).catch(() => clients.openWindow(path));
}
