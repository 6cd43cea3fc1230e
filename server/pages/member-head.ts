import type { User } from '#contract/resources/user.ts';
import { say } from '../kernel/say.ts';
import { avatarOf, counter, personOf } from './person.ts';
import type { PageHead, Site } from './page-head.ts';
import { cut, lineOf, within } from '../kernel/plain-text.ts';

const DESCRIPTION_MAX = 200;

/** Of a member whose account is open. */
export function memberHead(member: User, site: Site): PageHead {
  const { locale, productName } = site;
  const { username } = member;
  const named = { name: within(locale, lineOf(member.name)), username };
  const title = say('outside.member', named)(locale);
  const bio = lineOf(member.bio);
  const path = `/${username}`;
  return {
    title,
    open: {
      path,
      type: 'profile',
      heading: title,
      description: bio === '' ? say('outside.memberPosts', { ...named, productName })(locale) : cut(bio, DESCRIPTION_MAX),
      picture: avatarOf(member, site),
      properties: [['profile:username', username]],
      data: {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        '@id': site.origin + path,
        url: site.origin + path,
        dateCreated: member.createdAt,
        dateModified: member.updatedAt,
        mainEntity: {
          ...personOf(member, site),
          identifier: member.ulid,
          ...(bio !== '' && { description: bio }),
          interactionStatistic: counter('FollowAction', member.followers),
          agentInteractionStatistic: counter('WriteAction', member.postCount),
        },
      },
    },
  };
}
