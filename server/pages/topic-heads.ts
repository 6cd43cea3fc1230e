import type { Group } from '#contract/resources/group.ts';
import { mediaKeyOf } from '../domain/media/rules/media-url.ts';
import { say } from '../kernel/say.ts';
import type { PageHead, Picture, Site } from './page-head.ts';
import { cut, lineOf, within } from '../kernel/plain-text.ts';

const DESCRIPTION_MAX = 200;
const noMore = { type: 'website', properties: [], data: null } as const;

/** Of a hashtag that open posts bear, given as it is filed. */
export function hashtagHead(tag: string, { locale, productName }: Site): PageHead {
  const heading = `#${tag}`;
  const description = say('outside.hashtag', { tag: within(locale, tag), productName })(locale);
  return {
    title: heading,
    open: { ...noMore, path: `/hashtag/${encodeURIComponent(tag)}`, heading, description, picture: null },
  };
}

/** Of a public group. */
export function groupHead(group: Group, { locale, origin, productName }: Site): PageHead {
  const name = lineOf(group.name);
  const said = lineOf(group.description);
  const description = said === '' ? say('outside.group', { productName })(locale) : cut(said, DESCRIPTION_MAX);
  const picture: Picture | null =
    group.avatar === null || mediaKeyOf(group.avatar) === null
      ? null
      : { url: origin + group.avatar, alt: name, size: null, isLarge: false };
  const title = within(locale, name);
  return { title, open: { ...noMore, path: `/group/${group.id}`, heading: title, description, picture } };
}
