import type { TestApp } from './test-app.ts';

/** The code of the last e-mail to this member. */
export async function mailedCode(test: TestApp, userId: string): Promise<string> {
  const { db } = test;
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return codeMailedTo(test, email);
}

/** The code of the last e-mail to this address. */
export async function codeMailedTo({ db, services }: TestApp, email: string): Promise<string> {
  await services.outgoing.settled();
  const mails = db.selectFrom('mailbox').select('subject').where('recipient', '=', email).orderBy('id', 'desc');
  return /\d{6}/.exec((await mails.executeTakeFirstOrThrow()).subject)?.[0] ?? '';
}
