/** Names of badges, and what opens about them. */
export const badges = {
  administrator: 'Administrator',
  businessVerified: 'Verified business',
  earlyAdopter: 'Early adopter',
  employee: 'Employee',
  goldVerified: 'Gold verified',
  influencer: 'Influencer',
  moderator: 'Moderator',
  newUser: 'New here',
  noDescription: 'No description available for this badge.',
  notHere: 'What it means is not on this device yet.',
  parody: 'Parody',
  premiumVerified: 'Premium verified',
  title: 'Badges',
  verified: 'Verified',
} as const;
