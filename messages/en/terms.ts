/** The terms of service. */
export const terms = {
  accept: 'Accept and continue',
  device:
    'This device keeps the posts you have seen, your drafts and what is not sent yet, so that you can use the app offline. Logging out removes all of it.',
  deviceTitle: 'What stays on your device',
  respect:
    'Do not harass or threaten anyone. Do not post hate or anything illegal. Do not pretend to be somebody else. Moderators may remove posts that break these rules and may pause the account.',
  respectTitle: 'Treat others with respect',
  sensitive: 'Mark posts with nudity, violence or spoilers as sensitive. Others can then choose whether to see them.',
  sensitiveTitle: 'Mark what is sensitive',
  text: 'These are the rules for using {productName}. There is no longer version.',
  title: 'Terms of service',
  tokens:
    'You earn tokens by taking part. Tokens are not money, and their value may change. Tokens gained by deceit may be taken back.',
  tokensTitle: 'Reward tokens',
  yours:
    'You keep the rights to what you post. You allow us to show it to the people you share it with. You can delete it at any time.',
  yoursTitle: 'What you post is yours',
} as const;
