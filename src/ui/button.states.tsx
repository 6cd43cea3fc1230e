import { Bookmark } from 'lucide-react';
import { LONG_WORD, type States } from '#tests/components/states.ts';
import { Button } from './button.tsx';

export const states: States = {
  primary: () => <Button variant="primary">Follow</Button>,
  secondary: () => <Button>Cancel</Button>,
  outline: () => <Button variant="outline">Follow</Button>,
  quiet: () => <Button variant="quiet">Show more</Button>,
  danger: () => <Button variant="danger">Delete</Button>,
  link: () => <Button variant="link">Try again</Button>,
  small: () => <Button size="small">Following</Button>,
  'with an icon': () => <Button icon={<Bookmark size={18} />}>Save</Button>,
  busy: () => (
    <Button variant="primary" busy>
      Post
    </Button>
  ),
  disabled: () => <Button disabled>Post</Button>,
  'wide, a long word': () => (
    <Button variant="primary" wide>
      {LONG_WORD}
    </Button>
  ),
};
