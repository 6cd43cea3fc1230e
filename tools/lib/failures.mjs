import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Characters of an error and of the page below it: a log that shows only its end still shows why. */
const ERROR_LENGTH = 500;
const PAGE_LENGTH = 500;
/** Failures told in full; a broken build fails everything with one cause. */
const TOLD_MAX = 8;
/** Failures named at the very end. */
const NAMED_MAX = 40;

/** What failed, from the JSON report of Playwright or Vitest: a title and the reason, each a few lines. */
export function failuresOf(report) {
  return report.suites === undefined ? failuresOfVitest(report) : failuresOfPlaywright(report);
}

/**
 * The failures as text for the end of the log: in full, and then each in a line, as a log that is cut keeps its last
 * lines.
 */
export function toldFailures(failures) {
  const told = failures.slice(0, TOLD_MAX).map(({ title, reason }) => `✗ ${title}\n${indented(reason)}`);
  if (failures.length < 2) return told.join('\n');
  const named = failures.slice(0, NAMED_MAX).map(({ title, reason }) => `✗ ${title}: ${firstLine(reason)}`);
  const more = failures.length - named.length;
  return [...told, '', 'All of them:', ...named, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}

function firstLine(text) {
  return text.split('\n').find((line) => line.trim() !== '') ?? '';
}

function failuresOfPlaywright({ suites }) {
  return suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ status, results }) => {
      if (status === 'expected') return [];
      const failed = results.find((result) => result.status !== 'passed') ?? results[0];
      const reason = short(failed?.error?.message ?? status, ERROR_LENGTH);
      const page = pageOf(failed?.attachments ?? []);
      return [{ title: `${file}:${line} ${title}`, reason: page === '' ? reason : `${reason}\nthe page ended with:\n${page}` }];
    }),
  );
}

/** All specs of a suite of Playwright's report, those of the suites in it too. */
export function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** The last of what stood on the page, which is where lists say how they go on. */
function pageOf(attachments) {
  const context = attachments.find(({ name }) => name === 'error-context');
  if (context?.path === undefined || !existsSync(context.path)) return '';
  const snapshot = /```yaml\n([\s\S]*?)\n```/.exec(readFileSync(context.path, 'utf8'))?.[1] ?? '';
  return snapshot.slice(-PAGE_LENGTH);
}

function failuresOfVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const file = relative(process.cwd(), name);
    if (failed.length === 0) return status === 'failed' ? [{ title: file, reason: short(message ?? '', ERROR_LENGTH) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${file} ${fullName}`,
      reason: short(failureMessages.join('\n'), ERROR_LENGTH),
    }));
  });
}

function short(text, length) {
  // Colours of a terminal are noise in a log.
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/\u001B\[[0-9;]*m/g, '').slice(0, length);
}

function indented(text) {
  return text.replaceAll(/^/gm, '    ');
}
