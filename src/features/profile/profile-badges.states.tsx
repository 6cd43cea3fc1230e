import type { States } from '#tests/components/states.ts';
import { ProfileBadges } from './profile-badges.tsx';

export const states: States = {
  'one badge': () => <ProfileBadges user={{ badges: ['early_adopter'], isBanned: false }} />,
  'many badges': () => (
    <ProfileBadges
      user={{
        badges: ['business_verified', 'premium_verified', 'moderator', 'employee', 'administrator', 'influencer'],
        isBanned: false,
      }}
    />
  ),
};
