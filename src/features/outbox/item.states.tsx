import { Clock3, TriangleAlert } from 'lucide-react';
import { ARABIC_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { Button } from '#ui/button.tsx';
import { Item, ItemList, ItemNote } from './item.tsx';

const choices = (
  <>
    <Button size="small">Retry</Button> <Button size="small">Edit</Button> <Button size="small">Discard</Button>
  </>
);

export const states: States = {
  waiting: () => (
    <ItemList>
      <Item
        title="Post"
        meta=" Waiting · now"
        icon={Clock3}
        text="Dunlins at low tide."
        choices={<Button size="small">Discard</Button>}
      />
    </ItemList>
  ),
  refused: () => (
    <ItemList>
      <Item
        title="Comment"
        meta=" Refused · 2m"
        icon={TriangleAlert}
        state="failed"
        text="So do I"
        reason="This text is too long."
        choices={choices}
      />
    </ItemList>
  ),
  'with a note': () => (
    <ItemList>
      <Item title="Post" meta=" Waiting · now" icon={Clock3} text="Dunlins">
        <ItemNote>It goes again until the server answers.</ItemNote>
      </Item>
    </ItemList>
  ),
  'a long word': () => (
    <ItemList>
      <Item title={LONG_WORD} meta=" Refused · 2m" icon={TriangleAlert} text={LONG_WORD} reason={LONG_WORD} choices={choices} />
    </ItemList>
  ),
  'in Arabic': () => (
    <ItemList>
      <Item title="Post" meta=" Waiting · now" icon={Clock3} text={ARABIC_NAME} />
    </ItemList>
  ),
};
