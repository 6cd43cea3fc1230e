import type { Page } from '@playwright/test';
import type { Person } from '../actors/person.ts';
import { scriptsNamed } from '../support/built-client.ts';
import { expect, test } from '../support/test.ts';

/** Signed in, shell and feed kept, the app closed; of the last screen nothing is kept. Answers a page of the origin without the app. */
async function withoutSnapshot(maya: Person): Promise<Page> {
  await maya.signsIn('maya');
  await maya.isInstalled();
  await maya.closePage();
  const blank = await maya.openPage('/openapi.json');
  await blank.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const removal = indexedDB.deleteDatabase('dunlin-snapshot');
        removal.onsuccess = resolve;
        removal.onerror = reject;
      }),
  );
  return blank;
}

test.describe('a feed that is stored is shown from the database, whatever the network does', () => {
  test('offline', async ({ person }) => {
    const maya = await person();
    await withoutSnapshot(maya);
    await maya.goesOffline();
    await maya.openPage('/feed');
    await maya.seesPosts();
  });

  test('with a network that never answers, and the database is asked for before the server', async ({ person, installation }) => {
    const maya = await person();
    await withoutSnapshot(maya);
    const requests: string[] = [];
    maya.context.on('request', (request) => requests.push(new URL(request.url()).pathname));
    installation.proxy.setMode('blackHole');
    await maya.openPage('/feed');
    await maya.seesPosts();
    const [device = ''] = scriptsNamed('device');
    const asked = requests.map((path) => (path.endsWith(device) ? 'database' : /^\/v[34]\//.test(path) ? 'server' : ''));
    expect(asked.find((each) => each !== '')).toBe('database');
  });
});
