import type { States } from '#tests/components/states.ts';
import { ContextMenu } from './context-menu.tsx';
import styles from './post-menu.module.css';

const menu = (opensAtCard: boolean) => (
  <article>
    <ContextMenu
      label="More about this post"
      className={styles.button}
      opensAtCard={opensAtCard}
      load={async () => undefined}
      renderOpened={() => null}
    />
  </article>
);

export const states: States = {
  closed: () => menu(true),
  'by its dots alone': () => menu(false),
};
