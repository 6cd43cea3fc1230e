import type { Locale } from '#messages/locales.ts';
import { markup, type Markup } from '../kernel/markup.ts';
import { say, type Said } from '../kernel/say.ts';
import { adminPage, siteTime, type Opened } from './page.ts';
import type { Health, JobHealth, QueueHealth } from './read-health.ts';

const queueTexts = {
  live: say('adminSite.queueLive'),
  mail: say('adminSite.queueMail'),
  push: say('adminSite.queuePush'),
} as const satisfies Record<QueueHealth['kind'], Said>;

const jobTexts = {
  videos: say('adminSite.jobVideos'),
  exports: say('adminSite.jobExports'),
  deletions: say('adminSite.jobDeletions'),
  previews: say('adminSite.jobPreviews'),
} as const satisfies Record<JobHealth['job'], Said>;

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** What the server knows of itself. */
export function healthPage(opened: Opened, health: Health): string {
  const { locale } = opened;
  const unknown = say('adminSite.unknown')(locale);
  const { migration, openSockets: sockets } = health;
  const facts: readonly (readonly [Said, Markup])[] = [
    [say('adminSite.version'), markup`${health.version ?? unknown}`],
    [say('adminSite.contract'), markup`${health.contract}`],
    [say('adminSite.node'), markup`${health.node}`],
    [say('adminSite.uptime'), markup`${spanOf(health.uptimeMs, locale)}`],
    [say('adminSite.database'), databaseOf(health, locale)],
    [
      say('adminSite.migration'),
      migration === null
        ? markup`${unknown}`
        : markup`${migration.version}: ${migration.name}, ${siteTime(migration.ranAt, locale)}`,
    ],
    [say('adminSite.redis'), markup`${redisOf(health, locale)}`],
    [
      say('adminSite.mail'),
      markup`${(health.mail === 'smtp' ? say('adminSite.mailSmtp') : say('adminSite.mailMailbox'))(locale)}`,
    ],
    [
      say('adminSite.storage'),
      markup`${(health.storage === 'bucket' ? say('adminSite.storageBucket') : say('adminSite.storageFolder'))(locale)}`,
    ],
    [
      say('adminSite.sockets'),
      markup`${sockets === null ? say('adminSite.socketsElsewhere')(locale) : numberOf(sockets, locale)}`,
    ],
  ];
  const list = markup`<dl>${facts.map(([name, value]) => markup`<div><dt>${name(locale)}</dt><dd><bdi>${value}</bdi></dd></div>\n`)}</dl>`;
  const queues = health.queues.map(({ kind, waiting, failing, oldestAt }) => [
    markup`${queueTexts[kind](locale)}`,
    markup`${numberOf(waiting, locale)}`,
    markup`${numberOf(failing, locale)}`,
    oldestAt === null ? markup`–` : siteTime(oldestAt, locale),
  ]);
  const jobs = health.jobs.map(({ job, waiting, failed }) => [
    markup`${jobTexts[job](locale)}`,
    markup`${numberOf(waiting, locale)}`,
    markup`${numberOf(failed, locale)}`,
  ]);
  const [waiting, oldest] = [say('adminSite.waitingNumber'), say('adminSite.oldest')];
  return adminPage(
    opened,
    'health',
    markup`${list}
${table(locale, say('adminSite.queues'), [say('adminSite.queue'), waiting, say('adminSite.failing'), oldest], queues)}
${table(locale, say('adminSite.jobs'), [say('adminSite.job'), waiting, say('adminSite.failed')], jobs)}`,
  );
}

function databaseOf({ engine, engineVersion, databaseMs }: Health, locale: Locale): Markup {
  const version = { version: engineVersion };
  const name = engine === 'embedded' ? say('adminSite.databaseEmbedded', version) : say('adminSite.databaseServer', version);
  return markup`${name(locale)}, ${answersIn(databaseMs, locale)}`;
}

function redisOf({ redis }: Health, locale: Locale): string {
  if (redis === null) return say('adminSite.redisNone')(locale);
  return redis.ms === null ? say('adminSite.redisAway')(locale) : answersIn(redis.ms, locale);
}

function answersIn(ms: number, locale: Locale): string {
  const shown = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 }).format(ms);
  return say('adminSite.answersIn', { time: shown })(locale);
}

function table(locale: Locale, title: Said, columns: readonly Said[], rows: readonly (readonly Markup[])[]): Markup {
  const head = columns.map((column) => markup`<th scope="col">${column(locale)}</th>`);
  const body = rows.map(([name, ...cells]) => {
    const shown = cells.map((cell) => markup`<td>${cell}</td>`);
    return markup`<tr><th scope="row">${name ?? null}</th>${shown}</tr>\n`;
  });
  return markup`<h2>${title(locale)}</h2>\n<table><thead><tr>${head}</tr></thead><tbody>\n${body}</tbody></table>`;
}

function numberOf(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** Days, hours and minutes, as many as there are. */
function spanOf(ms: number, locale: Locale): string {
  const minutes = Math.floor(ms / 60_000);
  let rest = minutes;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count === 0 && (unit !== 'minute' || minutes > 0)) return [];
    return [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)];
  });
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts);
}
