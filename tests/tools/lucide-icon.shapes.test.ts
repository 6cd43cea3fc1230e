import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import type { LucideIconNode } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import createLucideIcon from '../../tools/lib/lucide-icon.mjs';

const drawn = (node: LucideIconNode[], props = {}) =>
  renderToStaticMarkup(createElement(createLucideIcon({ name: 'sample', size: 24, node }), props));
const dOf = (node: LucideIconNode[]) => / d="([^"]*)"/.exec(drawn(node))?.[1];

describe('the icons of the client’s build', () => {
  it('are one path, in which what follows begins where it began by itself', () => {
    expect(
      dOf([
        ['path', { d: 'M1 1h2' }],
        ['path', { d: 'm2 9 3-3 3 3' }],
        ['path', { d: 'm.5-2.5.5v1' }],
      ]),
    ).toBe('M1 1h2M2 9l3-3 3 3M.5 -2.5l.5v1');
    expect(
      dOf([
        ['path', { d: 'm9 18h6' }],
        ['circle', { cx: '12', cy: '6', r: '1.5' }],
      ]),
    ).toBe('M9 18h6M10.5 6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0');
  });

  it('keep their shapes where one is drawn in a way of its own, or is neither path nor circle', () => {
    expect(
      drawn([
        ['path', { d: 'M1 1h2' }],
        ['rect', { x: '1', y: '2', width: '3', height: '4' }],
      ]),
    ).toContain('<rect');
    expect(
      drawn([
        ['path', { d: 'M1 1h2' }],
        ['circle', { cx: '1', cy: '2', r: '3', fill: 'currentColor' }],
      ]),
    ).toContain('<circle');
  });

  it('take size, fill, class and stroke from whoever uses them, and are silent unless they are named', () => {
    const path: LucideIconNode[] = [['path', { d: 'M1 1h2' }]];
    expect(drawn(path, { size: 20, fill: 'currentColor', className: 'heart', strokeWidth: 3 })).toBe(
      '<svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" class="lucide lucide-sample heart" style="stroke-width:3"><path d="M1 1h2"></path></svg>',
    );
    expect(drawn(path, { role: 'img', 'aria-label': 'A sample' })).not.toContain('aria-hidden');
  });
});
