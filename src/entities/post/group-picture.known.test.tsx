import { of } from 'rxjs';
import { expect, it } from 'vitest';
import type { Group } from '#contract/resources/group.ts';
import { sampleGroup } from '#contract/testing/samples.ts';
import { markupOf as markupIn } from '#tests/support/rendered.tsx';
import { GroupPicture } from './group-picture.tsx';

function markupOf(group: Group | null, plainGroup: string | null = null): string {
  return markupIn(<GroupPicture id="G1" name="Mudflat watchers" />, { views: { group: () => of(group) }, info: { plainGroup } });
}

it("shows and names the group of a post over its author, with the group's picture 40 wide once it is known [POST-11] [POST-22]", () => {
  expect(markupOf(null)).toMatch(/role="img" aria-label="In Mudflat watchers".*>MW</);
  const known = markupOf(sampleGroup({ name: 'Tide watchers', avatar: '/media/tide.webp' }));
  expect(known).toContain('src="/media/tide.webp?w=40" alt="In Tide watchers"');
  expect(known).not.toContain('w=80');
});

it('is on no post of the one group that the installation names, and on those of every other [POST-12]', () => {
  expect(markupOf(sampleGroup(), 'G1')).toBe('');
  expect(markupOf(sampleGroup(), 'G2')).toContain('Mudflat');
});
