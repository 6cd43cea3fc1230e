import { ARABIC_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Pill } from './pill.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

export const states: States = {
  'avatar, no picture': () => <Avatar src={null} name="Noor Haddad" alt="Noor Haddad" />,
  'avatar, a picture that does not come': () => <Avatar src="/none.webp" name={ARABIC_NAME} alt={ARABIC_NAME} size={64} />,
  notice: () => <Notice title="Log in to see more" text={LONG_WORD} action={<Button variant="primary">Log in</Button>} />,
  pills: () => (
    <>
      <Pill>Draft</Pill> <Pill tone="primary">New</Pill> <Pill tone="warning">Paused</Pill> <Pill tone="danger">Refused</Pill>{' '}
      <Pill tone="success">Sent</Pill> <Pill tone="inverse">12 new</Pill>
    </>
  ),
  loading: () => (
    <SkeletonGroup>
      <Skeleton shape="circle" width={40} height={40} />
      <Skeleton width="60%" />
      <Skeleton shape="block" height={80} />
    </SkeletonGroup>
  ),
  spinner: () => <Spinner />,
};
