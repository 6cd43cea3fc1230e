import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import type { Origin } from '../../../e2e/support/installation.ts';
import { launchOptions } from '../../../e2e/support/launch-options.ts';
import { freePort } from '../../../e2e/support/server-process.ts';
import { signInAsDemo } from '../../../e2e/support/test.ts';
import { snapshotKept } from '../device.ts';
import { figureOf, type Line, type PartReport } from '../figures.ts';
import { BLANK_PATH } from '../page-script.ts';
import { ROUNDS } from '../rounds.ts';

/**
 * It brings 180 MB that nothing else needs, so it is installed by the first measurement and not with the repository.
 */
const VERSION = '12.8.2';
const FOLDER = resolve('.cache/lighthouse');

/** Points that a page may lack of a hundred. */
const AIMS = { performance: 10, accessibility: 0, 'best-practices': 0, seo: 0 } as const;
type Category = keyof typeof AIMS;
const categories = Object.keys(AIMS) as Category[];

/** The part of a report that is read here; of a run that failed scores and values are missing. */
interface Result {
  readonly lhr: {
    readonly runtimeError?: { readonly code: string };
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  };
}
type Lighthouse = (url: string, flags: Readonly<Record<string, unknown>>) => Promise<Result | undefined>;

const values = {
  'first-contentful-paint': { name: 'first paint', unit: 'ms' },
  'largest-contentful-paint': { name: 'largest paint', unit: 'ms' },
  'total-blocking-time': { name: 'blocking time', unit: 'ms' },
  'cumulative-layout-shift': { name: 'layout shift', unit: '' },
} as const;

/**
 * Lighthouse's simulated phone on the login, on a post as a visitor, and on the feed: of a first visit, and of a member
 * who was here before.
 */
export async function measureLighthouse({ url }: Origin): Promise<PartReport> {
  const lighthouse = await loadLighthouse();
  const post = await newestPost(url);
  const pages = { login: '/login', 'post as a visitor': post, 'feed, first visit': '/feed' } as const;
  const lines: Line[] = [];
  const details: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(pages)) {
    const results = await rounds(() => withProfile((profile) => audit(lighthouse, profile, `${url}${path}`)));
    lines.push(...linesOf(name, results));
    details[name] = results.map(({ lhr }) => lhr.categories);
  }
  const results = await withProfile(async (profile) => {
    await becomesMember(profile, url);
    return rounds(() => audit(lighthouse, profile, `${url}/feed`));
  });
  lines.push(...linesOf('feed as a member', results));
  return { lines, details };
}

async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    execFileSync(npm, ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', `lighthouse@${VERSION}`], { stdio: 'ignore' });
  }
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return lighthouse;
}

async function newestPost(url: string): Promise<string> {
  const answer = await fetch(`${url}/v4/posts/all`);
  const { data } = (await answer.json()) as { data: readonly { id: string }[] };
  const [first] = data;
  if (first === undefined) throw new Error('There is no post');
  return `/post/${first.id}`;
}

async function rounds(measure: () => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  while (results.length < ROUNDS) results.push(await measure());
  return results;
}

async function withProfile<Taken>(work: (profile: string) => Promise<Taken>): Promise<Taken> {
  const profile = mkdtempSync(join(tmpdir(), 'dunlin-lighthouse-'));
  try {
    return await work(profile);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

async function becomesMember(profile: string, url: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: url });
  const page = await context.newPage();
  await page.goto(BLANK_PATH);
  await signInAsDemo(page, 'maya');
  await snapshotKept(page);
  await context.close();
}

/** A run of which the browser's trace was lost is made once more. */
async function audit(lighthouse: Lighthouse, profile: string, url: string, isSecond = false): Promise<Result> {
  const port = await freePort();
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, args });
  let result: Result | undefined;
  try {
    result = await lighthouse(url, { port, logLevel: 'silent', disableStorageReset: true });
  } finally {
    await context.close();
  }
  if (result !== undefined && result.lhr.runtimeError === undefined) return result;
  if (isSecond) throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.code ?? 'no result'}`);
  return audit(lighthouse, profile, url, true);
}

function linesOf(name: string, results: readonly Result[]): readonly Line[] {
  return [
    ...categories.map((category) => ({
      name: `${name}: points lacking, ${category}`,
      figure: figureOf(results.map(({ lhr }) => Math.round(100 - 100 * (lhr.categories[category]?.score ?? Number.NaN)))),
      unit: 'of 100',
      aim: AIMS[category],
    })),
    ...Object.entries(values).map(([id, value]) => ({
      name: `${name}: ${value.name}`,
      figure: figureOf(results.map(({ lhr }) => lhr.audits[id]?.numericValue ?? Number.NaN)),
      unit: value.unit,
    })),
  ];
}
