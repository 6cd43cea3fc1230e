import type { SocialMediaPosting, WithContext } from 'schema-dts';
import type { Post, PostImage } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import { mediaKeyOf } from '../domain/media/rules/media-url.ts';
import { reactionWeight } from '../domain/posts/rules/reactions.ts';
import { say } from '../kernel/say.ts';
import { oembedAddress } from './oembed.ts';
import { counter, personOf } from './person.ts';
import type { PageHead, Picture, Site } from './page-head.ts';
import { cut, lineOf, within } from '../kernel/plain-text.ts';

/** Characters of a post in the title of its page, as in the client. */
const EXCERPT_MAX = 60;
const DESCRIPTION_MAX = 200;
/** One of the widths in which pictures are made (POST-23): previews show them no wider. */
const PREVIEW_WIDTH = 1024;

/** Of a post that is open, and its author. */
export function postHead(post: Post, author: User, site: Site): PageHead {
  const { locale } = site;
  const name = lineOf(author.name);
  const text = lineOf(post.body);
  const picture = pictureOf(post.images, site);
  const by = say('postPage.by', { name: within(locale, name) })(locale);
  const excerpt = { name: within(locale, name), text: within(locale, cut(text, EXCERPT_MAX)) };
  const title = text === '' ? by : say('postPage.excerpt', excerpt)(locale);
  const { username } = author;
  const path = `/post/${post.id}`;
  return {
    title,
    open: {
      path,
      type: 'article',
      heading: say('outside.member', { name: within(locale, name), username })(locale),
      description: text === '' ? picture?.alt || by : cut(text, DESCRIPTION_MAX),
      picture,
      properties: [
        ['article:published_time', post.createdAt],
        ['article:modified_time', post.updatedAt],
        ['article:author', `${site.origin}/${username}`],
      ],
      oembed: oembedAddress(site.origin + path, site.origin),
      data: dataOf({ post, author, text, headline: title, url: site.origin + path, picture }, site),
    },
  };
}

interface Described {
  readonly post: Post;
  readonly author: User;
  readonly text: string;
  readonly headline: string;
  readonly url: string;
  readonly picture: Picture | null;
}

function dataOf({ post, author, text, headline, url, picture }: Described, site: Site): WithContext<SocialMediaPosting> {
  const { reactions, commentCount, totalCommentCount, repostCount } = post.postEngagement;
  const likes = reactions.reduce((sum, { name, count }) => sum + reactionWeight(name).positive * count, 0);
  return {
    '@context': 'https://schema.org',
    '@type': 'SocialMediaPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline,
    ...(text !== '' && { articleBody: text }),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    ...(post.detectedLanguage !== null && { inLanguage: post.detectedLanguage }),
    author: personOf(author, site),
    ...(picture !== null && { image: picture.url }),
    commentCount: Math.max(commentCount, totalCommentCount),
    interactionStatistic: [
      counter('LikeAction', likes),
      counter('CommentAction', Math.max(commentCount, totalCommentCount)),
      counter('ShareAction', repostCount),
    ],
  };
}

/** The first picture of the post, or the still of a video, that lies on this installation. */
function pictureOf(images: readonly PostImage[], { origin }: Site): Picture | null {
  for (const image of images) {
    const alt = cut(lineOf(image.alt ?? ''), DESCRIPTION_MAX);
    if (image.mimeType.startsWith('image/')) {
      if (mediaKeyOf(image.url) !== null) return { url: `${origin}${image.url}?w=${PREVIEW_WIDTH}`, alt, ...shownAs(image) };
    } else if (image.thumbnail !== null && mediaKeyOf(image.thumbnail.url) !== null) {
      return { url: `${origin}${image.thumbnail.url}`, alt, size: null, isLarge: true };
    }
  }
  return null;
}

function shownAs({ widthPx, heightPx, mimeType }: PostImage): Pick<Picture, 'size' | 'isLarge'> {
  // A GIF is sent as it is: a smaller still would lose its motion.
  const scale = mimeType === 'image/gif' ? 1 : Math.min(1, PREVIEW_WIDTH / widthPx);
  const size = { width: Math.round(widthPx * scale), height: Math.max(1, Math.round(heightPx * scale)) };
  return { size, isLarge: true };
}
