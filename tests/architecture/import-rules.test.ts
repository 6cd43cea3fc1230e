import { describe, expect, it } from 'vitest';
import { readImports, type Import } from './imports.ts';

/** What each room may import of ours, and what it means when it imports anything else. */
const rooms: Readonly<Record<string, { readonly may: readonly string[]; readonly means: string }>> = {
  contract: { may: [], means: 'The contract is a leaf: client and server both stand on it, so it stands on nothing of ours.' },
  server: {
    may: ['contract'],
    means: 'Server and client meet in the contract only; else another backend could not take its place.',
  },
  'src/core': {
    may: ['contract'],
    means: 'The core is pure: what it needs of the world comes through its ports, or it cannot be simulated.',
  },
  'src/data': { may: ['src/core', 'contract'], means: 'The local database knows neither the network nor the screens.' },
  'src/net': {
    may: ['src/core', 'contract'],
    means: 'The network layer translates calls; it touches no database and no screen.',
  },
  'src/platform': {
    may: ['src/core', 'contract'],
    means: 'A browser capability stands behind a port of the core and knows nothing else.',
  },
  'src/ui': { may: [], means: 'The UI kit knows no post and no user; a component that needs one belongs to a feature.' },
  workers: { may: ['src/core', 'src/data', 'src/net', 'src/platform', 'contract'], means: 'The sync worker has no screen.' },
  sw: { may: ['src/core', 'src/data', 'src/net', 'src/platform', 'contract'], means: 'The service worker lives without a page.' },
  'src/bridge': {
    may: ['src/core', 'src/data', 'src/platform', 'contract', 'workers', 'sw'],
    means: 'The bridge joins page and workers; it shows nothing itself.',
  },
  'src/early': {
    may: ['src/core', 'src/data', 'src/platform', 'src/bridge/early-start.ts', 'src/bridge/reading-places.ts'],
    means: 'What stands in the page itself must stay small: it reads what is stored, and knows no screen.',
  },
  'src/features': {
    may: ['src/bridge', 'src/core', 'src/ui', 'contract'],
    means: 'A feature reads views and runs commands through the bridge; it reaches neither storage nor network.',
  },
  'src/routes': {
    may: ['src/features', 'src/bridge', 'src/ui'],
    means: 'A route composes features; logic belongs into one of them.',
  },
  'src/app': {
    may: ['src', 'contract'],
    means: 'The composition root takes the client together, and nothing of server or workers.',
  },
  e2e: {
    may: ['contract', 'tests/support/seeded-random.ts'],
    means: 'A browser test knows the product from outside, or it would pass where a person fails.',
  },
};

const imports = readImports();
const own = imports.filter((found) => found.isOwn);

function isIn(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`);
}

function shown(found: readonly Import[]): readonly string[] {
  return found.map(({ from, to }) => `${from} → ${to}`);
}

describe('who may import whom', () => {
  it.each(Object.entries(rooms))('%s', (room, { may, means }) => {
    const violations = own.filter(({ from, to }) => isIn(from, room) && ![room, ...may].some((allowed) => isIn(to, allowed)));
    expect(shown(violations), means).toEqual([]);
  });

  it('features stay apart', () => {
    const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
    const violations = own.filter(({ from, to }) => {
      const [a, b] = [featureOf(from), featureOf(to)];
      return a !== undefined && b !== undefined && a !== b;
    });
    expect(
      shown(violations),
      'Features never import each other: routes compose them; what two need goes to bridge, ui or core.',
    ).toEqual([]);
  });

  it('the bridge takes only types of the workers', () => {
    const violations = own.filter(
      ({ from, to, isTypeOnly }) => isIn(from, 'src/bridge') && (isIn(to, 'workers') || isIn(to, 'sw')) && !isTypeOnly,
    );
    expect(shown(violations), 'The page would bundle the code of the workers.').toEqual([]);
  });

  it('the client takes single endpoints', () => {
    const whole = /^contract\/(registry|openapi|json-schema|description|version)\.ts$/;
    const violations = own.filter(({ from, to }) => /^(src|workers|sw)\//.test(from) && whole.test(to));
    expect(shown(violations), 'The client would ship every schema of the contract before its first post.').toEqual([]);
  });

  it('the core takes no browser library', () => {
    const violations = imports.filter(
      ({ from, to, isOwn }) => isIn(from, 'src/core') && !isOwn && !/^(xstate|zod)(\/|$)/.test(to),
    );
    expect(shown(violations), 'A storage, UI or HTTP library in the core ends its purity.').toEqual([]);
  });
});
