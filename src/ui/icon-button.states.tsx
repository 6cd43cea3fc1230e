import { Bookmark } from 'lucide-react';
import type { States } from '#tests/components/states.ts';
import { Count } from './count.tsx';
import { IconButton } from './icon-button.tsx';

const icon = <Bookmark size={20} />;

export const states: States = {
  regular: () => <IconButton label="Save post" icon={icon} />,
  muted: () => <IconButton label="Save post" icon={icon} tone="muted" />,
  active: () => <IconButton label="Remove from saved posts" icon={icon} tone="primary" active />,
  'with a count': () => <IconButton label="Outbox" icon={icon} badge={<Count text="99+" />} />,
  disabled: () => <IconButton label="Save post" icon={icon} disabled />,
};
