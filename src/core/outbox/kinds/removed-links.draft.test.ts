import { expect, it } from 'vitest';
import { openGraphOf } from '../../compose/draft-link.ts';
import type { IntentMoment } from '../kind.ts';
import { commentKind } from './comment.ts';
import { postKind } from './post.ts';
import { quoteKind } from './quote.ts';

const moment: IntentMoment = { username: 'maya', target: 'P', seen: () => ({}), waiting: () => [] };
const [terns, gulls] = ['https://waders.test/terns', 'https://waders.test/gulls'];
const written = { body: `${terns} or ${gulls}`, isSensitive: false, removedLinks: [terns] };
const card = { title: 'About gulls', description: '', image: '', url: gulls, shouldFetchOg: false };

it.each([
  ['post', (input: typeof written) => postKind.draftOf?.('', postKind.parsePayload(postKind.payloadOf(input, moment)))],
  [
    'comment',
    (input: typeof written) =>
      commentKind.draftOf?.('P', commentKind.parsePayload(commentKind.payloadOf({ ...input, parentId: 'P' }, moment))),
  ],
  [
    'quote',
    (input: typeof written) =>
      quoteKind.draftOf?.('P', quoteKind.parsePayload(quoteKind.payloadOf({ ...input, quotedId: 'P' }, moment))),
  ],
] as const)('a %s that a composer takes back has no card that its writer took away [COMPOSE-38]', (_kind, takenBack) => {
  const alone = takenBack({ ...written, body: terns });
  expect(openGraphOf({ body: terns, ...alone })).toBeUndefined();
  const beside = takenBack(Object.assign({ openGraph: card }, written));
  expect(openGraphOf({ body: written.body, ...beside })).toEqual(card);
});
