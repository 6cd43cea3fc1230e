import { renderToStaticMarkup } from 'react-dom/server';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import type { Group } from '#contract/resources/group.ts';
import { sampleGroup } from '#contract/testing/samples.ts';
import { AppServicesProvider } from '#bridge/hooks/app-context.tsx';
import type { AppServices } from '#bridge/app-services.ts';
import { GroupPicture } from './group-picture.tsx';

function markupOf(group: Group | null): string {
  const services = { views: { group: () => of(group) } } as unknown as AppServices;
  return renderToStaticMarkup(
    <AppServicesProvider value={services}>
      <GroupPicture id="G1" name="Mudflat watchers" />
    </AppServicesProvider>,
  );
}

it("shows and names the group of a post over its author, with the group's picture 40 wide once it is known [POST-11] [POST-22]", () => {
  expect(markupOf(null)).toMatch(/role="img" aria-label="In Mudflat watchers".*>MW</);
  const known = markupOf(sampleGroup({ name: 'Tide watchers', avatar: '/media/tide.webp' }));
  expect(known).toContain('src="/media/tide.webp?w=40" alt="In Tide watchers"');
  expect(known).not.toContain('w=80');
});
