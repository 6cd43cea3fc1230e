import { ARABIC_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Logo } from './logo.tsx';
import { MessageAround } from './message-around.tsx';
import { Notice } from './notice.tsx';
import { Pill } from './pill.tsx';
import { SkeletonLine } from './skeleton-line.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { Time } from './time.tsx';
import { Tooltip } from './tooltip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { WebLink } from './web-link.tsx';

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
      <SkeletonLine width="85%" />
      <Skeleton shape="block" height={80} />
    </SkeletonGroup>
  ),
  spinner: () => <Spinner />,
  'the mark, small and large': () => (
    <>
      <Logo /> <Logo size={64} />
    </>
  ),
  'times of now, of a day and of a year': () => (
    <>
      <Time at={Date.now()} /> <Time at={Date.now() - 86_400_000} /> <Time at={Date.UTC(2021, 1, 3)} />
    </>
  ),
  'no time at all': () => <Time at={NaN} />,
  'a message with something in it': () => (
    <p>
      <MessageAround message={(slot) => `Read ${slot} before you go on.`}>
        <strong>the terms</strong>
      </MessageAround>
    </p>
  ),
  'a name on hover': () => (
    <Tooltip text="Save">
      <Button>Save</Button>
    </Tooltip>
  ),
  'heard, not seen': () => <VisuallyHidden>{LONG_WORD}</VisuallyHidden>,
  'a link elsewhere': () => (
    <p>
      <WebLink url="https://waders.example/counts" />, <WebLink url="https://waders.example/counts" isShort />
    </p>
  ),
  'a link that is none': () => (
    <p>
      <WebLink url="javascript:alert(1)" />
    </p>
  ),
  'a link without a place to break': () => (
    <p style={{ overflowWrap: 'anywhere' }}>
      <WebLink url={`https://waders.example/${LONG_WORD.repeat(3)}`} />
    </p>
  ),
};
