import { relative } from 'node:path';
import { specsOf } from './failures.mjs';
import { root } from './run.mjs';

/** So many are told of each stage. */
const TOLD_MAX = 15;

/**
 * What took how long, longest first, from the JSON report of Playwright (each test) or Vitest (each file, for its tests
 * share what they load).
 * @returns {{ title: string, seconds: number }[]}
 */
export function timesOf(report) {
  const times = report.suites === undefined ? timesOfVitest(report) : timesOfPlaywright(report);
  return times.toSorted((a, b) => b.seconds - a.seconds);
}

/** The longest as text, with the part of all that they are: what a new test may cost is read beside them. */
export function toldTimes(times) {
  const sum = (some) => some.reduce((total, { seconds }) => total + seconds, 0);
  const longest = times.slice(0, TOLD_MAX);
  const [part, all] = [sum(longest), sum(times)];
  if (all === 0) return '';
  const lines = longest.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`);
  return [
    `The longest ${longest.length} of ${times.length} took ${Math.round((part / all) * 100)} % of ${all.toFixed(0)} s:`,
    ...lines,
  ].join('\n');
}

function timesOfPlaywright({ suites }) {
  return suites.flatMap(specsOf).map(({ file, line, title, tests }) => ({
    title: `${file}:${line} ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0) / 1000,
  }));
}

function timesOfVitest({ testResults = [] }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    title: relative(root, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
}
