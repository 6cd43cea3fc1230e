import type { States } from '#tests/components/states.ts';
import { PhotoItem, type PhotoItemProps } from './photo-item.tsx';
import styles from './photos.module.css';

const nothing = () => undefined;
const photo =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72"><rect width="72" height="72" fill="#3a7ca5"/></svg>',
  );

const show = (more: Partial<PhotoItemProps>) => () => (
  <ul className={styles.photos}>
    <PhotoItem
      url={photo}
      number={1}
      count={1}
      alt=""
      disabled={false}
      onDescribe={nothing}
      onMove={nothing}
      onDragStart={nothing}
      onDropped={nothing}
      onRemove={nothing}
      {...more}
    />
  </ul>
);

export const states: States = {
  'not described yet': show({}),
  'that can be cropped': show({ onCrop: nothing, count: 2 }),
  described: show({ alt: 'Mud as far as one sees' }),
  'with a long description': show({ alt: 'Mud as far as one sees, and behind it the ships that wait for the tide, '.repeat(8) }),
  'in Arabic': show({ alt: 'المد والجزر عند الميناء' }),
  'first of three': show({ count: 3 }),
  'between others': show({ number: 2, count: 3, alt: 'The harbour' }),
  'being read': show({ url: undefined }),
  'gone from the device': show({ url: null, number: 2 }),
  'a video': show({ video: { poster: photo } }),
  'a video without a picture': show({ url: undefined, video: { poster: null }, number: 3 }),
  'while the post goes out': show({ alt: 'The harbour', disabled: true }),
};
