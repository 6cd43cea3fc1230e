import { describe, expect, it } from 'vitest';
import { importsIn, readImports } from './imports.ts';
import { brokenBy, impure, serverRules, writing } from './server-rooms.ts';
import { readSource, sourceFiles } from './source-files.ts';

const imports = readImports().filter(({ from }) => from.startsWith('server/'));
const domainWithTests = sourceFiles().filter((file) => file.startsWith('server/domain/'));
const domain = domainWithTests.filter((file) => !file.endsWith('.test.ts'));

/** For each rule a line that breaks it, where it would stand, and one beside it that does not. */
const planted: Readonly<Record<string, { readonly file: string; readonly wrong: string; readonly right: string }>> = {
  'server/kernel': {
    file: 'server/kernel/db/planted.ts',
    wrong: "import type { Viewer } from '../../domain/auth/queries/viewer.ts';",
    right: "import type { Mode } from '../../config.ts';",
  },
  'server/domain/*/rules': {
    file: 'server/domain/posts/rules/planted.ts',
    wrong: "import type { Db } from '../../../kernel/db/db.ts';",
    right: "import { forbidden } from '../../../kernel/errors.ts';",
  },
  'packages of server/domain/*/rules': {
    file: 'server/domain/posts/rules/planted.ts',
    wrong: "import { sql } from 'kysely';",
    right: "import { createHash } from 'node:crypto';",
  },
  'server/domain/*/queries': {
    file: 'server/domain/posts/queries/planted.ts',
    wrong: "import type { Written } from '../commands/create-post.ts';",
    right: "import { loadUser } from '../../people/queries/user-view.ts';",
  },
  'server/domain/*/commands': {
    file: 'server/domain/posts/commands/planted.ts',
    wrong: "import { notify } from '../../notifications/commands/notify.ts';",
    right: "import { sendEngagement } from './engagement.ts';",
  },
  'packages of server/domain': {
    file: 'server/domain/posts/commands/planted.ts',
    wrong: "import type { FastifyRequest } from 'fastify';",
    right: "import { sql } from 'kysely';",
  },
  'files of server/domain': {
    file: 'server/routes/posts/planted.ts',
    wrong: "export { helper } from '../../domain/posts/helper.ts';",
    right: "export { loadPost } from '../../domain/posts/queries/post-view.ts';",
  },
  'server/auth': {
    file: 'server/auth/planted.ts',
    wrong: "import { signIn } from '../domain/auth/commands/sign-in.ts';",
    right: "import type { AccessTokens } from '../domain/auth/rules/access-tokens.ts';",
  },
  'server/limits': {
    file: 'server/limits/planted.ts',
    wrong: "import type { Viewer } from '../domain/auth/queries/viewer.ts';",
    right: "import type { RateLimits } from '../kernel/rate-limits.ts';",
  },
  'server/mail': {
    file: 'server/mail/planted.ts',
    wrong: "import { loginEmail } from '../domain/auth/rules/login-email.ts';",
    right: "import type { MailMessage } from '../kernel/mail-message.ts';",
  },
  'server/media': {
    file: 'server/media/planted.ts',
    wrong: "import { resolveImages } from '../domain/media/queries/own-media.ts';",
    right: "import { isMediaKey } from '../domain/media/rules/media-key.ts';",
  },
  'server/push': {
    file: 'server/push/planted.ts',
    wrong: "import { readPush } from '../domain/notifications/queries/push-messages.ts';",
    right: "import { pushEndpointOf } from '../domain/notifications/rules/push-endpoint.ts';",
  },
  'server/previews': {
    file: 'server/previews/planted.ts',
    wrong: "import { findPreview } from '../domain/posts/queries/link-previews.ts';",
    right: "import { publicLookup } from '../kernel/public-lookup.ts';",
  },
  'server/realtime': {
    file: 'server/realtime/planted.ts',
    wrong: "import { readListeners } from '../domain/groups/queries/listeners.ts';",
    right: "import { limitedAddress } from '../limits/caller-address.ts';",
  },
  'server/jobs': {
    file: 'server/jobs/planted.ts',
    wrong: "import type { Route } from '../routes/route.ts';",
    right: "import type { Mailer } from '../mail/mailer.ts';",
  },
  'server/seed': {
    file: 'server/seed/plan/planted.ts',
    wrong: "import { createPost } from '../../domain/posts/commands/create-post.ts';",
    right: "import { extractTags } from '../../domain/posts/rules/text-tags.ts';",
  },
  'server/dev': {
    file: 'server/dev/planted.ts',
    wrong: "import { toOutgoingError } from '../http/error-answers.ts';",
    right: "import { demoAccounts } from '../seed/demo-accounts.ts';",
  },
  'server/services.ts': {
    file: 'server/services.ts',
    wrong: "import { createFaults } from './dev/faults.ts';",
    right: "import type { Faults } from './dev/faults.ts';",
  },
  'server/routes': {
    file: 'server/routes/posts/planted.ts',
    wrong: "import { HttpError } from '../../http/http-error.ts';",
    right: "import { notFound } from '../../kernel/errors.ts';",
  },
  'server/routes/*': {
    file: 'server/routes/posts/planted.ts',
    wrong: "import { blockUserRoute } from '../people/block-user.ts';",
    right: "import { followUp } from './follow-up.ts';",
  },
  'packages of server/routes': {
    file: 'server/routes/posts/planted.ts',
    wrong: "import { sql } from 'kysely';",
    right: "import { memberRoute } from '../route.ts';",
  },
  'server/http': {
    file: 'server/http/planted.ts',
    wrong: "import { signIn } from '../domain/auth/commands/sign-in.ts';",
    right: "import { loadViewer } from '../domain/auth/queries/viewer.ts';",
  },
  'server/pages': {
    file: 'server/pages/planted.ts',
    wrong: "import { addVary } from '../http/vary.ts';",
    right: "import { loadOpenMember } from '../domain/people/queries/open-members.ts';",
  },
  'packages of server/pages': {
    file: 'server/pages/planted.ts',
    wrong: "import { sql } from 'kysely';",
    right: "import type { Person } from 'schema-dts';",
  },
  'server/client': {
    file: 'server/client/planted.ts',
    wrong: "import { routes } from '../routes/registry.ts';",
    right: "import { addVary } from '../http/vary.ts';",
  },
  'server/mailed-links': {
    file: 'server/mailed-links/planted.ts',
    wrong: "import { routes } from '../routes/registry.ts';",
    right: "import { addVary } from '../http/vary.ts';",
  },
  'server/admin': {
    file: 'server/admin/planted.ts',
    wrong: "import { routes } from '../routes/registry.ts';",
    right: "import { addVary } from '../http/vary.ts';",
  },
  'server/docs': {
    file: 'server/docs/planted.ts',
    wrong: "import { routes } from '../routes/registry.ts';",
    right: "import { endpointList } from '#contract/registry.ts';",
  },
  'server/testing': {
    file: 'server/jobs/planted.ts',
    wrong: "export * from '../testing/test-app.ts';",
    right: "export { cleanUp } from './cleanup.ts';",
  },
  'the composition': {
    file: 'server/routes/dev/planted.ts',
    wrong: "const config = await import('../../config.ts');",
    right: "import type { Config } from '../../config.ts';",
  },
};

describe('the rooms of the server', () => {
  it.each(serverRules.map((rule) => [rule.room, rule] as const))('%s', (_, rule) => {
    expect(imports.some(({ from }) => rule.isAbout(from))).toBe(true);
    expect(brokenBy(rule, imports), rule.means).toEqual([]);
  });

  it.each(serverRules.map((rule) => [rule.room, rule] as const))('%s: a planted violation is found', (room, rule) => {
    const { file, wrong, right } = planted[room] ?? { file: room, wrong: '', right: '' };
    expect(brokenBy(rule, importsIn(file, wrong))).toHaveLength(1);
    expect(serverRules.flatMap((every) => brokenBy(every, importsIn(file, right)))).toEqual([]);
  });

  it('know every file of the domain as a rule, a query or a command', () => {
    expect(domain.filter((file) => !/^server\/domain\/[a-z]+\/(rules|queries|commands)\/[a-z-]+\.ts$/.test(file))).toEqual([]);
  });
});

describe('a rule of the domain', () => {
  it('reads neither clock nor chance nor machine', () => {
    const rules = domain.filter((file) => file.includes('/rules/'));
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter((file) => impure.test(readSource(file)))).toEqual([]);
  });

  it.each(['const now = new Date();', 'const at = Date.now();', 'Math.random() < 0.5', 'randomUUID()', 'process.env.TZ'])(
    'would be found out: %s',
    (line) => expect(line).toMatch(impure),
  );

  /** What a test of a rule imports of ours beside rules, and the texts and names that the demo community is made of. */
  const beside = (file: string, text: string) =>
    importsIn(file, text).filter(
      ({ to, isOwn }) =>
        isOwn && !/^(?:contract|messages|server\/(?:domain\/[a-z]+\/rules|seed\/content))\/|\/demo-accounts\.ts$/.test(to),
    );

  it('is tested without server and database: `npm test -- quick` runs its tests', () => {
    const tests = domainWithTests.filter((file) => /\/rules\/.*\.test\.ts$/.test(file));
    expect(tests.length).toBeGreaterThan(5);
    expect(tests.flatMap((file) => beside(file, readSource(file)))).toEqual([]);
  });

  it('would be found out where its test starts a server', () => {
    const text = "import { createTestApp } from '../../../testing/test-app.ts';\nimport { rankFeed } from './ranking.ts';";
    expect(beside('server/domain/feeds/rules/ranking.test.ts', text).map(({ to }) => to)).toEqual(['server/testing/test-app.ts']);
  });
});

describe('a query of the domain', () => {
  /** Keeps the list that later pages are read from (server/README.md). */
  const snapshots = 'server/domain/feeds/queries/feed-snapshots.ts';

  it('changes nothing, but for the snapshots of lists', () => {
    const queries = domain.filter((file) => file.includes('/queries/'));
    expect(queries.length).toBeGreaterThan(50);
    expect(
      queries.filter((file) => writing.test(readSource(file))),
      'A query only reads: what it changes is a command of its area, which a route calls beside it.',
    ).toEqual([snapshots]);
  });

  it.each([
    "await db.insertInto('notes').values(row).execute();",
    "await db\n    .updateTable('users')\n    .set({ seen_at: now })",
    "db.deleteFrom('notes')",
    'sql`update api_tokens set last_used_at = ${now}::timestamptz where id = ${id}`',
    'sql`\n  UPDATE only notes as n\n  SET seen = true`',
    'sql`with gone as (delete from notes where id = ${id} returning id) select id from gone`',
    'sql`insert into ${sql.table(name)} (id) values (${id})`',
    'sql`merge into notes using told on true when matched then delete`',
    'sql`truncate notes`',
  ])('that changes something would be found out: %j', (line) => expect(line).toMatch(writing));

  it.each([
    "db.selectFrom('users').select('updated_at').forUpdate().execute();",
    'sql`select id from users where id = ${id} for update`',
    'sql`select p.deleted_at, p.updated_at from posts p`',
    '/** What an update of the post sets, and what is deleted from the list. */',
  ])('that reads is left in peace: %j', (line) => expect(line).not.toMatch(writing));
});
