import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { lateCode } from './late-code.ts';

/**
 * A sheet whose code comes when it first opens. From then on it stays mounted, so that it can close and open again.
 * `isOpen` tells by its properties whether it is open; absent: it is from the first.
 */
export function whenOpened<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean = () => true,
): (props: Props) => ReactElement | null {
  const Later = lazy(async () => ({ default: await lateCode(load) })) as unknown as ComponentType<Props>;
  return function WhenOpened(props) {
    const [everOpen, setEverOpen] = useState(false);
    if (isOpen(props) && !everOpen) setEverOpen(true);
    if (!everOpen) return null;
    return (
      <Suspense fallback={null}>
        <Later {...props} />
      </Suspense>
    );
  };
}
