/** The whole admin site, and what its cookie goes to. */
export const ADMIN_PATH = '/admin';
const NAME = 'dunlin_admin';
/** Browsers take a cookie of this name over https alone. */
const SECURE_NAME = `__Secure-${NAME}`;

/**
 * The cookie of a session of the admin site, as `Set-Cookie` has it: out of reach of scripts, sent to no other path,
 * and from no page of another site. An empty token takes it away. `origin`: of this server.
 */
export function adminCookie(origin: string, token: string, seconds: number): string {
  const isSecure = origin.startsWith('https:');
  const cookie = `${isSecure ? SECURE_NAME : NAME}=${token}; Path=${ADMIN_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return isSecure ? `${cookie}; Secure` : cookie;
}

/** The token in the cookies of a request; null where there is none. */
export function adminTokenOf(origin: string, cookies: string | undefined): string | null {
  const prefix = `${origin.startsWith('https:') ? SECURE_NAME : NAME}=`;
  const found = (cookies ?? '').split(/;\s*/).find((pair) => pair.startsWith(prefix));
  const token = found?.slice(prefix.length) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}
