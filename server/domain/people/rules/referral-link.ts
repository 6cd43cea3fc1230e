/** Leads to the login page and tells who invited; `appUrl` without a trailing slash. */
export function referralLinkOf(appUrl: string, referralCode: string): string {
  return `${appUrl}/login?ref=${encodeURIComponent(referralCode)}`;
}
