import type { ReactElement } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import type { GroupPageView, ProfileView } from '#bridge/view-types.ts';
import { useSession } from '#features/auth/use-session.ts';
import { groupTitle } from '#features/groups/group-title.ts';
import { isPostId } from '#features/post/post-address.ts';
import { postTitle } from '#features/post/post-title.ts';
import { profileTitle } from '#features/profile/profile-title.ts';
import { t } from '#messages/t.ts';

const unknownProfile: ProfileView = { state: 'unknown' };
const unknownGroup: GroupPageView = { state: 'unknown' };

/** In front of what is looked for. */
const signs: Readonly<Record<string, string>> = {
  '/_shell/hashtag/{-$query}': '#',
  '/_shell/ticker/{-$query}': '$',
  '/_shell/username/{-$query}': '@',
};

export interface TitleOfProps {
  readonly routeId: string | undefined;
  /** Id of the post or group, the username, or what is looked for; '' of the product. */
  readonly named: string;
  /** Where nothing is looked for. */
  readonly otherwise: string | undefined;
  readonly render: (text: string | undefined) => ReactElement;
}

/** The title of a page about something that the device may still have to learn of. */
export function TitleOf({ routeId = '', otherwise, ...props }: TitleOfProps) {
  switch (routeId) {
    case '/_shell/post/$id':
      return <PostTitle {...props} />;
    case '/_shell/group/$id':
    case '/_shell/chat/$id':
      return <GroupTitle {...props} />;
    case '/_shell/chat/with/$username':
    case '/_shell/$username':
      return <ProfileTitle {...props} />;
    case '/_shell/$username_/connections':
      return <NetworkTitle otherwise={otherwise} {...props} />;
    case '/_shell/about':
      return <ProductTitle {...props} />;
    default:
      return props.render(props.named === '' ? otherwise : `${signs[routeId] ?? ''}${props.named}`);
  }
}

function ProductTitle({ render }: OneTitleProps) {
  const { productName } = useAppInfo();
  return render(t('outside.about', { productName }));
}

type OneTitleProps = Omit<TitleOfProps, 'routeId' | 'otherwise'>;

function PostTitle({ named: id, render }: OneTitleProps) {
  const view = useView((views) => views.post(id), 'unknown', [id]);
  return render(postTitle(isPostId(id) ? view : 'notFound'));
}

function GroupTitle({ named: id, render }: OneTitleProps) {
  const page = useView((views) => views.groupPage(id), unknownGroup, [id]);
  return render(groupTitle(page));
}

/** The own network by its name in the menus, another's by whose it is. */
function NetworkTitle({ otherwise, ...props }: Omit<TitleOfProps, 'routeId'>) {
  const session = useSession();
  const own = session.state === 'signedIn' ? session.user.username.toLowerCase() : null;
  if (session.state === 'unknown' || own === props.named.toLowerCase()) return props.render(otherwise);
  return <ProfileTitle {...props} />;
}

function ProfileTitle({ named: username, render }: OneTitleProps) {
  const view = useView((views) => views.profile(username), unknownProfile, [username]);
  return render(profileTitle(view, username));
}
