import { expect, it } from 'vitest';
import { postIdIn } from './post-id-in.ts';

const ID = '01KB3ZQ8W5N6R7S8T9V0W1X2Y3';

it('finds the post that a link or an id names, and none in anything else', () => {
  for (const text of [ID, ` ${ID}\n`, `https://dunlin.example/post/${ID}`, `http://127.0.0.1:4173/post/${ID}?ref=x#y`])
    expect(postIdIn(text)).toBe(ID);
  for (const text of [
    '',
    'maya',
    `https://dunlin.example/${ID}`,
    `https://dunlin.example/post/`,
    `${ID}x`,
    `javascript:/post/${ID}`,
  ])
    expect(postIdIn(text)).toBeNull();
});
