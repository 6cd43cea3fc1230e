import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FreshPostsBanner } from './fresh-posts-banner.tsx';

it.each([
  [1, '1 new post'],
  [99, '99 new posts'],
  [100, '99+ new posts'],
])('counts %i as "%s" [FEED-31]', (count, text) => {
  const markup = renderToStaticMarkup(<FreshPostsBanner fresh={{ count, authors: [] }} onShow={() => undefined} />);
  expect(markup.replaceAll('<!-- -->', '')).toContain(`>${text}<`);
});
