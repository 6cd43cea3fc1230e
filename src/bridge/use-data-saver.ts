/** Whether the reader asked the browser to save data (Chromium tells; elsewhere false). */
export function useDataSaver(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
