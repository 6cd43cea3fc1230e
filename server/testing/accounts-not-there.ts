import type { TestApp } from './test-app.ts';

let made = 0;

/** Ids of an account that was deleted and of one that was never set up: to others neither is there. */
export async function accountsNotThere(
  test: TestApp,
): Promise<{ readonly deleted: { id: string; username: string }; readonly unnamed: string }> {
  made += 1;
  const [deleted, unnamed] = [
    await test.createUser(`deleted${made}`),
    await test.createUser(`unnamed${made}`, { accountSetup: false }),
  ];
  await test.db
    .updateTable('users')
    .set({ deleted_at: test.clock.now(), account_setup: false })
    .where('id', '=', deleted.id)
    .execute();
  return { deleted, unnamed: unnamed.id };
}
