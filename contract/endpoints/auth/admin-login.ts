import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

/** Opens the admin site: sets its session cookie and answers its path (API-114). */
export const adminLogin = defineEndpoint({
  name: 'adminLogin',
  method: 'POST',
  path: '/admin/login',
  base: 'root',
  access: 'employeeOrAdministrator',
  effect: 'session',
  response: z.object({ success: z.boolean(), url: z.string() }),
  errors: ['authentication', 'forbidden'],
  summary: 'Open the admin site',
});
