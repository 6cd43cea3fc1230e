import type { Route } from '../route.ts';
import { acceptGroupInvitationRoute } from './accept-group-invitation.ts';
import { banGroupUserRoute } from './ban-group-user.ts';
import { createGroupRoute } from './create-group.ts';
import { declineGroupInvitationRoute } from './decline-group-invitation.ts';
import { deleteGroupRoute } from './delete-group.ts';
import { editGroupRoute } from './edit-group.ts';
import { getGroupInvitationRoute } from './get-group-invitation.ts';
import { getGroupPostsRoute } from './get-group-posts.ts';
import { inviteToGroupRoute } from './invite-to-group.ts';
import { joinGroupRoute } from './join-group.ts';
import { leaveGroupRoute } from './leave-group.ts';
import { listBannedGroupUsersRoute } from './list-banned-group-users.ts';
import { listChatGroupsRoute } from './list-chat-groups.ts';
import { listGroupMembersRoute } from './list-group-members.ts';
import { mapGroupsRoute } from './map-groups.ts';
import { offerInviteLinkRoute } from './offer-invite-link.ts';
import { pinGroupRoute } from './pin-group.ts';
import { readChatRoute } from './read-chat.ts';
import { removeGroupPostRoute } from './remove-group-post.ts';
import { revokeInviteLinkRoute } from './revoke-invite-link.ts';
import { searchGroupsRoute } from './search-groups.ts';
import { unbanGroupUserRoute } from './unban-group-user.ts';
import { uninviteFromGroupRoute } from './uninvite-from-group.ts';
import { unpinGroupRoute } from './unpin-group.ts';

/** Groups, who is in them and what is said in them. */
export const groupsRoutes: readonly Route[] = [
  acceptGroupInvitationRoute,
  banGroupUserRoute,
  createGroupRoute,
  declineGroupInvitationRoute,
  deleteGroupRoute,
  editGroupRoute,
  getGroupInvitationRoute,
  getGroupPostsRoute,
  inviteToGroupRoute,
  joinGroupRoute,
  leaveGroupRoute,
  listBannedGroupUsersRoute,
  listChatGroupsRoute,
  listGroupMembersRoute,
  mapGroupsRoute,
  offerInviteLinkRoute,
  pinGroupRoute,
  readChatRoute,
  removeGroupPostRoute,
  revokeInviteLinkRoute,
  searchGroupsRoute,
  unbanGroupUserRoute,
  uninviteFromGroupRoute,
  unpinGroupRoute,
];
