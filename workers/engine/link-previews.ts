import { getLinkPreview, type PreviewProblem } from '#contract/endpoints/posts/get-link-preview.ts';
import { trimmedCard } from '#core/compose/draft-link.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { LinkAnswer, PictureProblem } from '#core/machines/link-preview-machine.ts';
import type { ApiClient } from '#net/api-client.ts';

const problems: Readonly<Record<PreviewProblem, PictureProblem>> = { download: 'download', storage: 'library' };

/**
 * What the page of a link says of itself, as the server reads it. `texts` comes before the picture is kept, `picture`
 * with it.
 */
export async function linkPreview(client: Pick<ApiClient, 'call'>, url: string, part: 'texts' | 'picture'): Promise<LinkAnswer> {
  try {
    const query = part === 'texts' ? ({ url, picture: 'later' } as const) : { url };
    const { isPictureComing = false, pictureProblem, ...card } = await client.call(getLinkPreview, { query });
    const problem = pictureProblem === undefined ? null : problems[pictureProblem];
    return { state: 'read', card: trimmedCard({ ...card, url }), isPictureComing, problem };
  } catch (error) {
    if (!(error instanceof KnownError) || error.kind === 'offline' || error.kind === 'timeout') return { state: 'unreachable' };
    return { state: 'refused', problem: problemOf(error) };
  }
}

function problemOf({ kind, details }: KnownError): PictureProblem | null {
  if (kind !== 'unauthorized') return null;
  return details.reason === 'needsLogin' ? 'authentication' : 'token';
}
