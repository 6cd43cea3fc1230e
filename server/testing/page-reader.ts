import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import openGraphScraper from 'open-graph-scraper';
import { expect } from 'vitest';
import { fileIn, LOCALES } from '#messages/locales.ts';
import { createTestApp } from './test-app.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';
import type { TestAnswer } from './test-client.ts';

export const SHELL_DESCRIPTION = 'What the shell says of itself';

/**
 * The page as it is built: the elements around the title, and one of each kind that a text could try to break out of.
 */
export function shellIn(locale: string): string {
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <title>Dunlin</title>
    <meta name="description" content="${SHELL_DESCRIPTION}" />
    <script>theme();</script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
}

/** A server with a client of one page in each language. */
export async function createPageApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clientDir = mkdtempSync(path.join(os.tmpdir(), 'dunlin-client-'));
  for (const locale of LOCALES) writeFileSync(path.join(clientDir, fileIn(locale, 'index.html')), shellIn(locale));
  const test = await createTestApp({ ...options, config: { clientDir, appUrl: 'https://dunlin.example', ...options.config } });
  return {
    ...test,
    async close() {
      await test.close();
      rmSync(clientDir, { recursive: true });
    },
  };
}

/** A page as programs read it that show previews or index it. */
export interface ReadPage {
  readonly answer: TestAnswer;
  readonly title: string;
  /** Addresses that the page gives as its one. */
  readonly canonical: readonly string[];
  /** Contents of `<meta name>`, in order of appearance. */
  readonly named: Readonly<Record<string, readonly string[]>>;
  /** As an Open Graph library reads it, nothing filled in from elsewhere. */
  readonly openGraph: Awaited<ReturnType<typeof openGraphScraper>>['result'];
  /** Blocks of JSON-LD, parsed. */
  readonly data: readonly Record<string, unknown>[];
  /** Names of the elements in the head, in order. */
  readonly elements: readonly string[];
}

export async function readPage(
  test: TestApp,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReadPage> {
  const answer = await test.visitor.get(address, { headers: { accept: 'text/html', ...headers } });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const html = String(answer.body);
  const $ = load(html);
  const named: Record<string, string[]> = {};
  for (const element of $('head meta[name]'))
    (named[$(element).attr('name') ?? ''] ??= []).push($(element).attr('content') ?? '');
  return {
    answer,
    title: $('head > title').text(),
    canonical: $('link[rel=canonical]')
      .toArray()
      .map((element) => $(element).attr('href') ?? ''),
    named,
    openGraph: (await openGraphScraper({ html, onlyGetOpenGraphInfo: true })).result,
    data: $('script[type="application/ld+json"]')
      .toArray()
      .map((element) => JSON.parse($(element).text()) as Record<string, unknown>),
    elements: $('head')
      .children()
      .toArray()
      .map(({ tagName }) => tagName),
  };
}
