/**
 * Whether the server answers for this page. Asked before a page is given up: a load that fails would leave the
 * browser's own error page.
 */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}
