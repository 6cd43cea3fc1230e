import type { ReactElement } from 'react';
import { useView } from '#bridge/hooks/use-view.ts';
import type { GroupPageView, ProfileView } from '#bridge/view-types.ts';
import { groupTitle } from '#features/groups/group-title.ts';
import { isPostId } from '#features/post/post-address.ts';
import { postTitle } from '#features/post/post-title.ts';
import { profileTitle } from '#features/profile/profile-title.ts';

const unknownProfile: ProfileView = { state: 'unknown' };
const unknownGroup: GroupPageView = { state: 'unknown' };

export interface TitleOfProps {
  readonly about: 'post' | 'profile' | 'group';
  /** Id of the post or group, or the username. */
  readonly named: string;
  readonly render: (text: string) => ReactElement;
}

/** The title of a page about something that the device may still have to learn of. */
export function TitleOf({ about, ...props }: TitleOfProps) {
  if (about === 'post') return <PostTitle {...props} />;
  return about === 'group' ? <GroupTitle {...props} /> : <ProfileTitle {...props} />;
}

type OneTitleProps = Omit<TitleOfProps, 'about'>;

function PostTitle({ named: id, render }: OneTitleProps) {
  const view = useView((views) => views.post(id), 'unknown', [id]);
  return render(postTitle(isPostId(id) ? view : 'notFound'));
}

function GroupTitle({ named: id, render }: OneTitleProps) {
  const page = useView((views) => views.groupPage(id), unknownGroup, [id]);
  return render(groupTitle(page));
}

function ProfileTitle({ named: username, render }: OneTitleProps) {
  const view = useView((views) => views.profile(username), unknownProfile, [username]);
  return render(profileTitle(view, username));
}
