import { expect, it } from 'vitest';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { EmbedControls } from './embed-controls.tsx';

const opened = () => markupOf(<EmbedControls postId="01P" title="Post by Noor" origin="https://dunlin.example" />);

it('begins with theme Auto, height Auto at 350 px, engagement shown and no preview [MENU-38] [MENU-39] [MENU-40] [MENU-42] [MENU-49]', () => {
  const text = textOf(opened());
  expect(text).toContain('Hide Engagement Theme Auto Light Dark Height 350 px Custom Embed Code');
  expect(text).toContain('Copy Show Preview');
  expect(opened()).toMatch(/<textarea[^>]*>[^<]*height=&quot;350&quot;/);
  expect(opened()).not.toContain('<iframe');
  expect([...opened().matchAll(/aria-pressed="(\w+)"/g)].map(([, pressed]) => pressed)).toEqual(['true', 'false', 'false']);
});

it('has the code in a box that is only read, under what copies it [MENU-45] [MENU-48]', () => {
  const markup = opened();
  expect(markup).toMatch(/<textarea[^>]*readOnly=""/i);
  expect(textOf(markup)).toContain('https://dunlin.example/v4/embed/post/01P');
  expect(markup).toContain('aria-label="Copy the embed code"');
});
