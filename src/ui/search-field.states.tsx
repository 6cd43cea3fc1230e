import { LONG_WORD, type States } from '#tests/components/states.ts';
import { SearchBox } from './search-box.tsx';
import { SearchField } from './search-field.tsx';

const ignore = () => undefined;
const of =
  (value: string, label = 'Search saved posts') =>
  () => <SearchField label={label} value={value} maxLength={255} onChange={ignore} onSearch={ignore} />;

export const states: States = {
  empty: of(''),
  'the box alone': () => <SearchBox label="Search" value={LONG_WORD} onChange={ignore} onClear={ignore} />,
  typed: of('wader'),
  'long words': of(LONG_WORD, LONG_WORD),
  'from right to left': of('طيور الشاطئ', 'ابحث في المنشورات المحفوظة'),
};
