import type { InteractionCounter, Person } from 'schema-dts';
import type { User } from '#contract/resources/user.ts';
import { mediaKeyOf } from '../domain/media/rules/media-url.ts';
import type { Picture, Site } from './page-head.ts';
import { lineOf } from '../kernel/plain-text.ts';

/** A member as author or subject of a page. */
export function personOf(member: User, site: Site) {
  const url = `${site.origin}/${member.username}`;
  const avatar = avatarOf(member, site);
  return {
    '@type': 'Person',
    '@id': url,
    name: lineOf(member.name),
    alternateName: `@${member.username}`,
    url,
    ...(avatar !== null && { image: avatar.url }),
  } satisfies Person;
}

/** Null where the member has no picture on this installation. */
export function avatarOf({ avatar, name }: User, { origin }: Site): Picture | null {
  if (avatar === null || mediaKeyOf(avatar) === null) return null;
  return { url: origin + avatar, alt: lineOf(name), size: null, isLarge: false };
}

export function counter(action: 'CommentAction' | 'FollowAction' | 'LikeAction' | 'ShareAction' | 'WriteAction', count: number) {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: count,
  } satisfies InteractionCounter;
}
