import { describe, expect, it } from 'vitest';
import { circlesAmong } from './circles.ts';
import { bridgeFilesWithoutJob, filesWithoutRoom, importRules, shown } from './import-rules.ts';
import { importsIn, readImports, type Import } from './imports.ts';
import { isTest, sourceFiles } from './source-files.ts';

const withTests = readImports({ withTests: true });
const imports = withTests.filter(({ from }) => !isTest(from));
const files = sourceFiles().filter((file) => !isTest(file));

/** By file: what stands in it. */
type Planted = Readonly<Record<string, string>>;

const feedScreen = 'src/features/feed/planted.tsx';
const postCard = 'src/entities/post/planted.tsx';
const posts = 'src/data/collections/posts.ts';

/** For each rule files of which every import breaks it, and some beside them that break none. */
const planted: Readonly<Record<string, { readonly wrong: Planted; readonly right: Planted }>> = {
  contract: {
    wrong: { 'contract/planted.ts': "import { listKeyText } from '#core/lists/list-key.ts';" },
    right: { 'contract/endpoints/posts/planted.ts': "import { post } from '../../resources/post.ts'; import 'zod/mini';" },
  },
  messages: {
    wrong: { 'messages/planted.ts': "import { POST_TEXT_MAX } from '#contract/limits.ts';" },
    right: { 'messages/planted.ts': "import { isLocale } from './locales.ts';" },
  },
  server: {
    wrong: { 'server/domain/posts/rules/planted.ts': "import { draftLink } from '#core/compose/draft-link.ts';" },
    right: { 'server/domain/posts/rules/planted.ts': "import { POST_TEXT_MAX } from '#contract/limits.ts';" },
  },
  'src/core': {
    wrong: { 'src/core/outbox/planted.ts': "import { systemClock } from '#platform/clock.ts';" },
    right: { 'src/core/outbox/planted.ts': "import { createPost } from '#contract/endpoints/posts/create-post.ts';" },
  },
  'src/data': {
    wrong: { 'src/data/stores/planted.ts': "import { createApiClient } from '#net/api-client.ts';" },
    right: { 'src/data/stores/planted.ts': "import { listKeyText } from '#core/lists/list-key.ts';" },
  },
  'src/net': {
    wrong: { 'src/net/planted.ts': "import { openDatabase } from '#data/database.ts';" },
    right: { 'src/net/planted.ts': "import { KnownError } from '#core/errors/error-kind.ts';" },
  },
  'src/platform': {
    wrong: { 'src/platform/planted.ts': "import { createHttp } from '#net/http.ts';" },
    right: { 'src/platform/planted.ts': "import type { Clock } from '#core/ports/ports.ts';" },
  },
  'src/ui': {
    wrong: { 'src/ui/planted.tsx': "import { UserRow } from '#entities/user/user-row.tsx';" },
    right: { 'src/ui/planted.tsx': "import { t } from '#messages/t.ts';" },
  },
  workers: {
    wrong: { 'workers/engine/planted.ts': "import { createValueStore } from '#bridge/value-store.ts';" },
    right: { 'workers/engine/planted.ts': "import { createHttp } from '#net/http.ts';" },
  },
  sw: {
    wrong: { 'sw/handlers/planted.ts': "import { openEngine } from '#workers/open-engine.ts';" },
    right: { 'sw/handlers/planted.ts': "import { openDatabase } from '#data/database.ts';" },
  },
  'src/bridge': {
    wrong: { 'src/bridge/hooks/planted.ts': "import { UserRow } from '#entities/user/user-row.tsx';" },
    right: { 'src/bridge/hooks/planted.ts': "import { systemClock } from '#platform/clock.ts';" },
  },
  'src/early': {
    wrong: { 'src/early/planted.ts': "import { createAppServices } from '#bridge/app-services.ts';" },
    right: { 'src/early/planted.ts': "import { earlyStart } from '#bridge/boot/early-start.ts';" },
  },
  'src/entities': {
    wrong: {
      [postCard]:
        "import { FeedScreen } from '#features/feed/feed-screen.tsx'; import { openDatabase } from '#data/database.ts';",
    },
    right: { [postCard]: "import { useView } from '#bridge/hooks/use-view.ts';" },
  },
  'src/features': {
    wrong: { [feedScreen]: "import { createApiClient } from '#net/api-client.ts';" },
    right: { [feedScreen]: "import { PostCard } from '#entities/post/post-card.tsx';" },
  },
  'src/routes': {
    wrong: { 'src/routes/_shell/planted.tsx': "import { PostCard } from '#entities/post/post-card.tsx';" },
    right: { 'src/routes/_shell/planted.tsx': "import { FeedScreen } from '#features/feed/feed-screen.tsx';" },
  },
  'src/app': {
    wrong: { 'src/app/planted.ts': "import { openEngine } from '#workers/open-engine.ts';" },
    right: { 'src/app/planted.ts': "import { FeedScreen } from '#features/feed/feed-screen.tsx';" },
  },
  e2e: {
    wrong: { 'e2e/scenarios/planted.spec.ts': "import { openDatabase } from '#data/database.ts';" },
    right: { 'e2e/scenarios/planted.spec.ts': "import { SeededRandom } from '../../tests/support/seeded-random.ts';" },
  },
  'features stay apart': {
    wrong: {
      [feedScreen]: "import { header } from '../profile/profile-header.tsx'; import type { Header } from '../profile/header.ts';",
    },
    right: { [feedScreen]: "import { row } from './feed-row.tsx';" },
  },
  'entities stand on each other one way': {
    wrong: {
      [postCard]: "import { UserRow } from '../user/user-row.tsx';",
      'src/entities/user/user-row.tsx': "import type { PostCard } from '../post/post-card.tsx';",
    },
    right: { [postCard]: "import { PagedList } from '../list/paged-list.tsx';" },
  },
  'the bridge takes only types of the workers': {
    wrong: {
      'src/bridge/sync/planted.ts':
        "import { syncGroups } from '#workers/sync-api.ts'; const code = () => import('#sw/handlers/share.ts');",
    },
    right: { 'src/bridge/sync/planted.ts': "import type { SyncGroups } from '#workers/sync-api.ts';" },
  },
  'the jobs of the bridge stand on each other one way': {
    wrong: {
      'src/bridge/sync/sync-worker.ts': "import '../hooks/use-sync.ts'; import '../other/thing.ts';",
      'src/bridge/storage/storage-care.ts': "import type { SyncWorker } from '../sync/sync-worker.ts';",
      'src/bridge/app-services.ts': "import { AppServicesProvider } from './hooks/app-context.tsx';",
      'src/bridge/value-store.ts': "import { syncWorker } from './sync/sync-worker.ts';",
    },
    right: {
      'src/bridge/sync/sync-worker.ts': "import { createValueStore } from '../value-store.ts';",
      'src/bridge/hooks/app-context.tsx': "import type { AppServices } from '../app-services.ts';",
    },
  },
  'the client takes single endpoints': {
    wrong: {
      'src/net/planted.ts': "import { endpointList } from '#contract/registry.ts';",
      'workers/engine/planted.ts': "import { openapi } from '#contract/openapi.ts';",
      'sw/handlers/planted.ts': "import { version } from '#contract/version.ts';",
    },
    right: {
      'src/net/planted.ts': "import { testProbe } from '#contract/endpoints/auth/test-probe.ts';",
      'server/docs/planted.ts': "import { endpointList } from '#contract/registry.ts';",
    },
  },
  'a collection knows no other, and of the database nothing but what describes it': {
    wrong: { [posts]: "import { openDatabase } from '../database.ts'; import type { Users } from './users.ts';" },
    right: { [posts]: "import { text } from './fields.ts';" },
  },
  'a kind is known to the table of kinds alone': {
    wrong: { 'workers/engine/planted.ts': "import { followKind } from '#core/outbox/kinds/follow.ts';" },
    right: { 'src/core/outbox/kinds/planted.ts': "import { laneOfRepost } from './lane-of-repost.ts';" },
  },
  'the core takes no browser library': {
    wrong: { 'src/core/outbox/planted.ts': "import { firstValueFrom } from 'rxjs'; import type { ReactNode } from 'react';" },
    right: { 'src/core/outbox/planted.ts': "import { setup } from 'xstate'; import * as z from 'zod/mini';" },
  },
};

function importsOf(files: Planted): readonly Import[] {
  return Object.entries(files).flatMap(([file, text]) => importsIn(file, text));
}

describe('who may import whom', () => {
  it.each(importRules.map((rule) => [rule.name, rule] as const))('%s', (_, { brokenBy, means }) => {
    expect(shown(brokenBy(imports)), means).toEqual([]);
  });

  it.each(importRules.map((rule) => [rule.name, rule] as const))('%s: a planted violation is found', (name, { brokenBy }) => {
    const { wrong, right } = planted[name] ?? { wrong: {}, right: {} };
    const [found, allowed] = [importsOf(wrong), importsOf(right)];
    expect(found).not.toEqual([]);
    expect(brokenBy([...found, ...allowed])).toEqual(found);
    expect(allowed).not.toEqual([]);
    expect(importRules.flatMap((every) => shown(every.brokenBy(allowed)))).toEqual([]);
  });

  const rooms = importRules.filter(({ name }) => imports.some(({ from }) => from.startsWith(`${name}/`)));

  it.each(rooms.map((rule) => [rule.name, rule] as const))('%s: no type leads out of it either', (name, { brokenBy }) => {
    const types = importsOf(planted[name]?.wrong ?? {}).map((found) => ({ ...found, isTypeOnly: true }));
    expect(brokenBy(types)).toEqual(types);
  });

  it('no rule, and so no room, is without its planted violation', () => {
    expect(Object.keys(planted).toSorted()).toEqual(importRules.map(({ name }) => name).toSorted());
    expect(rooms).toHaveLength(17);
  });
});

describe('where a file lies', () => {
  it('is a room, for every file of the client: who lies in none may import anything', () => {
    expect(filesWithoutRoom(files)).toEqual([]);
    expect(filesWithoutRoom(['src/app/main.tsx', 'src/helpers/planted.ts', 'src/planted.ts'])).toEqual([
      'src/helpers/planted.ts',
      'src/planted.ts',
    ]);
  });

  it('is a job, for every file of the bridge (src/bridge/README.md)', () => {
    const means = 'What lies in the root of the bridge is of no job, so no rule says what it may import: give it one.';
    expect(bridgeFilesWithoutJob(files), means).toEqual([]);
    const known = ['src/bridge/app-services.ts', 'src/bridge/value-store.ts', 'src/bridge/sync/planted.ts'];
    const wrong = ['src/bridge/planted.ts', 'src/bridge/other/thing.ts'];
    expect(bridgeFilesWithoutJob([...known, ...wrong])).toEqual(wrong);
  });
});

describe('circles', () => {
  it('no files stand in one, types included', () => {
    expect(
      circlesAmong(withTests),
      'Files that need each other are one file, or what they share is a third one on which both stand.',
    ).toEqual([]);
  });

  it.each([
    ['by a value', "import { sheet } from './sheet.tsx';"],
    ['by a type', "import type { SheetProps } from './sheet.tsx';"],
    ['by code that comes later', "const sheet = () => import('./sheet.tsx');"],
    ['by the type of code that comes later', "type Code = typeof import('./sheet.tsx');"],
    ['by what it hands on', "export type { SheetProps } from './sheet.tsx';"],
  ])('one that closes %s is found', (_, line) => {
    const planted = [
      ...importsIn('src/ui/sheet.tsx', "import { head } from './sheet-head.tsx'; import { text } from './text.ts';"),
      ...importsIn('src/ui/sheet-head.tsx', "import { panel } from './sheet-panel.tsx'; import { text } from './text.ts';"),
      ...importsIn('src/ui/sheet-panel.tsx', `${line} import 'react';`),
    ];
    expect(circlesAmong(planted)).toEqual([
      'src/ui/sheet.tsx → src/ui/sheet-head.tsx → src/ui/sheet-panel.tsx → src/ui/sheet.tsx',
    ]);
    expect(circlesAmong(planted.slice(0, -2))).toEqual([]);
  });
});
