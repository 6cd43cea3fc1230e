/** What screens need to know of the data: the one place through which features see its types. */
export type {
  AccountSessionView,
  BoostsView,
  BoostView,
  AdsView,
  AdView,
  DataExportView,
  DraftView,
  GroupPageView,
  ChatView,
  LastSaid,
  GroupView,
  KeptWritings,
  ListView,
  OutboxItemView,
  OutboxView,
  PendingMark,
  PostListView,
  PostView,
  ProfileView,
  SessionView,
  SessionsView,
  AppealView,
  ViolationView,
  ViolationsView,
  ShellView,
  SkeletonPost,
  TargetView,
  UserListView,
  UserView,
  WholePostView,
} from '#data/view-types.ts';
export type { StoredKind } from '#data/collections/registry.ts';
export type { StoredAmount } from '#data/storage-report.ts';
export type { OriginUsage, StoragePromise } from '#platform/device-storage.ts';
export type { Commands } from '#data/commands/commands.ts';
export type { DraftInput } from '#data/commands/command-types.ts';
export type { Views } from '#data/views/view-api.ts';
export type { ListItemView } from '#data/views/list-view.ts';
export type { OfflinePackEnd } from '#core/offline-pack/offline-pack-end.ts';
export type { OfflinePackRecord, SeenRewards } from '#data/setting-keys.ts';
export type { KeyHolding, ListKey } from '#core/lists/lists.ts';
export { connectionSides } from '#core/lists/connections-list.ts';
export type { ConnectionSide } from '#core/lists/connections-list.ts';
export { notificationTabs } from '#core/lists/notifications-list.ts';
export type { NotificationTab } from '#core/lists/notifications-list.ts';
export type { ProfileFeedVariant } from '#core/lists/profile-list.ts';
export { listedQuery } from '#core/lists/search-list.ts';
export type { Search } from '#core/search/search-text.ts';
export { composerModeOf, draftIdOf, draftKeyOf } from '#data/draft-id.ts';
export { draftInputOf } from '#data/draft-input.ts';
export { listKeyText } from '#core/lists/list-key.ts';
export { unknownList } from '#data/views/unknown-list.ts';
export type {
  AuthOutcome,
  ListOutcome,
  LoginOptions,
  ProfileChange,
  ProfileOutcome,
  ReadFailure,
  ReadOutcome,
  SettingsChange,
  SignInInput,
  SignInOutcome,
  SyncNotice,
  SyncStatus,
  ViolationsOutcome,
} from '#workers/sync-api.ts';
export type { HeicOutcome, MadePicture, PictureApi, PictureArea, PictureSize } from '#workers/pictures/picture-api.ts';
