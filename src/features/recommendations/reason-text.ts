import type { RecommendationReason } from '#contract/resources/recommendation.ts';
import { t } from '#messages/t.ts';

/**
 * Why somebody is recommended (SOCIAL-40), as one line; undefined where there is no more to say than that many follow
 * them.
 */
export function reasonText({ followedBy, topics }: RecommendationReason): string | undefined {
  const parts = [followedByText(followedBy), topicsText(topics)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

function followedByText({ count, names: [first, second] }: RecommendationReason['followedBy']): string | undefined {
  if (first === undefined) return undefined;
  if (second === undefined) return t('recommendations.followedByOne', { first });
  const others = count - 2;
  return others > 0
    ? t('recommendations.followedByMore', { first, second, others })
    : t('recommendations.followedByTwo', { first, second });
}

function topicsText([first, second]: RecommendationReason['topics']): string | undefined {
  if (first === undefined) return undefined;
  if (second === undefined) return t('recommendations.topic', { topic: `#${first}` });
  return t('recommendations.topics', { first: `#${first}`, second: `#${second}` });
}
