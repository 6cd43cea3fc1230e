import { LONG_WORD, type States } from '#tests/components/states.ts';
import { LinkPreview, type LinkPreviewProps } from './link-preview.tsx';

const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="#3a7ca5"/></svg>',
  );
const card = {
  title: 'Counting waders at low tide',
  description: 'How a handful of people count a whole estuary.',
  image: '',
  url: 'https://waders.example/counts',
  shouldFetchOg: false,
};

const show = (more: Partial<LinkPreviewProps>) => () => (
  <LinkPreview state="shown" card={card} problem={null} disabled={false} onRemove={() => undefined} {...more} />
);

export const states: States = {
  'a page': show({}),
  'a page with its picture': show({ card: { ...card, image: picture } }),
  'a page with long words': show({ card: { ...card, title: LONG_WORD.repeat(2), description: LONG_WORD.repeat(3) } }),
  'a page in Arabic': show({ card: { ...card, title: 'عدّ الطيور عند الجزر', description: 'كيف يعدّ قليلون مصبًّا كاملًا' } }),
  'a page of which nothing is known': show({ card: { ...card, title: '', description: '' } }),
  'being read': show({ state: 'fetching', card: null }),
  'with a picture on its way': show({ state: 'coming' }),
  'without the picture that was to come': show({ problem: 'download' }),
  'while the post goes out': show({ disabled: true }),
};
