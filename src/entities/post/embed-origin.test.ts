import { expect, it } from 'vitest';
import { embedOrigin } from './embed-origin.ts';

it('is that of the calls, which is the page’s own where none was given', () => {
  expect(embedOrigin('', 'https://dunlin.example')).toBe('https://dunlin.example');
  expect(embedOrigin('https://api.dunlin.example/x', 'https://dunlin.example')).toBe('https://api.dunlin.example');
});
