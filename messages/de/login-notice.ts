import type { Translation } from '../message-types.ts';

export const loginNotice: Translation['loginNotice'] = {
  adDashboard: 'Melde dich an, um die Werbeübersicht zu sehen',
  bookmark: 'Melde dich an, um diesen Beitrag zu speichern',
  connections: 'Melde dich an, um Verbindungen zu sehen',
  createPost: 'Melde dich an, um einen Beitrag zu schreiben',
  feed: 'Melde dich an, um diesen Feed zu sehen',
  follow: 'Melde dich an, um anderen zu folgen',
  groups: 'Melde dich an, um Gruppen zu sehen',
  inviteFriends: 'Melde dich an, um Freunde einzuladen',
  joinGroup: 'Melde dich an, um einer Gruppe beizutreten',
  login: 'Dafür musst du dich anmelden',
  morePosts: 'Melde dich an, um mehr Beiträge zu sehen',
  notifications: 'Melde dich an, um Mitteilungen zu sehen',
  profile: 'Melde dich an, um das Profil zu sehen',
  react: 'Melde dich an, um auf diesen Beitrag zu reagieren',
  replies: 'Möchtest du die Antworten sehen?',
  savedPosts: 'Melde dich an, um gespeicherte Beiträge zu sehen',
  search: 'Melde dich an, um zu suchen',
  settings: 'Melde dich an, um die Einstellungen zu sehen',
  share: 'Melde dich an, um Inhalte zu teilen',
};
