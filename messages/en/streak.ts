/** Days in a row on which somebody took part. */
export const streak = {
  copied: 'Copied to clipboard!',
  copyFailed: 'Failed to copy. Please try again.',
  heading: 'You are on a {days, number} day streak!',
  share: 'Share',
  shared: 'I am on a {days, number} day streak on {productName}!',
  tipBuild: 'Build your Streak',
  tipBuildText: 'Stay active by posting and engaging daily.',
  tipChallenge: 'Challenge yourself',
  tipChallengeText: 'See how many days in a row you can make it.',
  tipEarn: 'Earn rewards',
  tipEarnText: 'A longer streak unlocks more rewards.',
  title: 'Streak',
  widget: '{days, number} day streak',
} as const;
