/**
 * Version of the wire: every request, answer, path, access and effect. `version.test.ts` hashes them all and compares
 * with the last line here, so that no change of the wire passes unseen.
 *
 * - patch: a client and a server of the versions before and after understand each other in everything (a looser request
 *   limit, a new error).
 * - minor: something new; whoever does not know it is not harmed (a new call, a new field of an answer, a new optional
 *   field of a request).
 * - major: anything else.
 */
export interface ContractVersion {
  readonly version: string;
  /** What changed, in one sentence. */
  readonly change: string;
  /** SHA-256 of the canonical description, in hex. */
  readonly digest: string;
}

/** Oldest first; lines are only ever added. */
export const contractHistory = [
  {
    version: '1.0.0',
    change: 'The calls of the specification.',
    digest: 'fa6b5f1fb6194b69f2105f91474464853dce8ec43a0cf34c0a29a467a677fb98',
  },
  {
    version: '1.0.1',
    change: 'An e-mail address is one plain address; its domain may be written in any script.',
    digest: 'f436d376f766e25641331e9b7463d5b1974324ab41ddcd5969f210ee082e3eff',
  },
  {
    version: '1.1.0',
    change: 'An image tells where its reader left a video; null where the server does not know.',
    digest: 'd11558a4a223bbebb557e728ac067e64e4feda2db5c764e8b7849858647ada41',
  },
  {
    version: '1.1.1',
    change: 'Nothing is signed for a banned member: `signStorageUrl` may answer 403.',
    digest: '06eecb9f0b303f93de2a7060549ec40901620a28f716efee0e7db9f38ca8c1dd',
  },
  {
    version: '1.2.0',
    change: 'A member lists the own sessions, ends one, and ends all others.',
    digest: 'a260a6f3fbf87bb6294e1fac20690d92df7027e97348165909b5c1b3b1731efe',
  },
  {
    version: '1.3.0',
    change: 'What marks or deletes notifications answers how many wait afterwards.',
    digest: '97178eaa685619526e1718ebcbbf1a668f79a4e0d7af4a3bb251e741057662d9',
  },
  {
    version: '1.4.0',
    change: 'What a member has posted is counted by month too.',
    digest: 'cdd463565f7804405651b9d36496cd4dfe97070978e6193668604d0f137fe354',
  },
  {
    version: '1.5.0',
    change:
      'A member deletes the account by a code of an e-mail; a refresh of one who has left answers 410, and `AccountDeleted` tells the others.',
    digest: '854f7d43d81fce99898e01136e3480a0859f414edda3dc0a91738ad32862a7c0',
  },
  {
    version: '1.6.0',
    change: 'A member asks for an archive of the own data, reads how it stands, and fetches it.',
    digest: 'ce352f05c3b9c07700b8cd1458c5da86e1f8361d625a9a164078cf934c855ada',
  },
  {
    version: '1.7.0',
    change: 'The settings of a member hold the order of the feeds and which of them have no tab.',
    digest: 'dcd1eb28c7657e8e37af30116d295844244537c41bd26003d2f334c330584fa9',
  },
  {
    version: '1.8.0',
    change: 'Recommended people come by pages, each with the reason.',
    digest: '2991c1d5fc2a74331505f7991119c6d64adb15b39a976e3d5d8d1cf4aa5896d4',
  },
  {
    version: '1.8.1',
    change: 'The archive of the own data is a file: nothing that is no ZIP fits its answer.',
    digest: '6bfadfed96d90953ca31c0f2d0a26f0be04c36031a2e5f375b8f1f01eb3f1e19',
  },
  {
    version: '1.9.0',
    change:
      'A member may approve followers: a follow of theirs is a request, which they approve or decline; users say how it stands.',
    digest: '73e6f0ccbec293561c9d6c3f7de42e80360447fe93354a10bbb6a71c17af1cd9',
  },
  {
    version: '1.10.0',
    change: 'The public settings hold the key by which browsers know who may push; what a push carries is described.',
    digest: '3095797c608a3a87d9bd8e29b4261479967c319610ba90793ad6ec87162628d6',
  },
  {
    version: '1.11.0',
    change: 'A member makes, lists and revokes API tokens; one more than there may be is a conflict.',
    digest: '864d398d11ebc5b7fd0f2c61e270a0f9eede4070b1a76a047ba987187c411e02',
  },
  {
    version: '1.12.0',
    change: 'A post says whether it is in Discover.',
    digest: '7e73ba17bba871f9f9aea396d1bdd59f537c1c41426f9ec329541299e45de123',
  },
  {
    version: '1.13.0',
    change: 'The referral link says how many came by it.',
    digest: 'e0ea69805f1163d18dc102f246d9c74f9e24cd8cd1f49b89a623a5e755186f2a',
  },
  {
    version: '1.14.0',
    change: 'A link preview answers its texts before its picture where that is asked for, and says why a picture did not come.',
    digest: '3be38287800c605c747119c8e9f8b07fb338428689841a06318b75d834645f0b',
  },
  {
    version: '1.15.0',
    change:
      'A page of GIFs names whose they are. A video is uploaded in parts, which its registration puts together. Settings have quiet hours, and whether a push says what was written.',
    digest: '8cc46f2cf0fd83a7547fea0404de1e8ec3ba19aabed5a5921ae142fe38578300',
  },
  {
    version: '1.16.0',
    change:
      'A saved post has the note that its member wrote to it, and saved posts are searched by their words and those of the notes.',
    digest: '00f1cd1725bd65e6ba72cc06b9d109f418c1b80a3d941f17283fc26e485e407a',
  },
  {
    version: '1.17.0',
    change: 'Settings have whether an e-mail tells of what came while the member was away.',
    digest: '9a18537029d1a90dbe063a2d68a9c6e4c9869a570745fee5df1c8f0031e62b2a',
  },
  {
    version: '1.18.0',
    change: 'New tokens come with what the access token allows.',
    digest: '72cfe3c3d92de07984ea3e011ada917b716e80f7f2e0a145c039d18d073d3306',
  },
  {
    version: '1.19.0',
    change: 'An upload in parts whose address is over goes on at another address, behind the parts that are there.',
    digest: '52c467760cddf6a159815d8bf948d8e42f26374fd5c15b423f6e8fb590a8fc08',
  },
  {
    version: '1.20.0',
    change: 'A GIF says by which words it is found beside its title.',
    digest: '2e2d0003d050f840cf005066596f2a2bf205cefe099dc095331d0a3a7b478f27',
  },
  {
    version: '1.21.0',
    change: 'A picture of a post says what it looks like from afar (ThumbHash).',
    digest: 'f2c6cc62ef10c003fdec1bb381d6b2d30e1b28699e85a37c646326d0528a6f25',
  },
  {
    version: '1.22.0',
    change:
      'Members of a group are searched. Who leaves or unpins a group that they may not see is answered without it, and a ban or its end with it.',
    digest: '6af72ee02c41a313f01c538020488541c8c78c021a3fb12fc525c508a6e29ccb',
  },
  {
    version: '1.22.1',
    change: 'Making and editing a group may be refused within a timeout, and making one as any write of a member may.',
    digest: 'f9cee4d6246f7f2ac66810a036d2ed8d2070a4722f5e1c8d3cf5dfb3044fc567',
  },
  {
    version: '1.23.0',
    change:
      'A member changes the e-mail address by a code that goes to the new one; an address given up a short while ago signs nobody in.',
    digest: '6d7bae0fa35bd59aa06832b057029a9ceb3dd83bc9fb588930ba4c7a3bfba47b',
  },
  {
    version: '1.24.0',
    change:
      'A push subscription of another member is a conflict with other keys, and not found for whoever deletes it, as one that never was.',
    digest: 'c343e04a2a33908fa508df7f5f9c2caf04abad4445e1b45b2e34e09904e1e618',
  },
  {
    version: '1.25.0',
    change: 'Who creates a post or a quote is told how many posts they have then.',
    digest: 'f9bacc4466ba09388f77ceca2029efd06db560e64768f1edcc162cdf9b898836',
  },
  {
    version: '1.26.0',
    change: 'A session is ended by a refresh token alone.',
    digest: '2ef61cc326316f54bd31311f376adbcb30afd695ac295ddcb0e767d16bcc782e',
  },
  {
    version: '1.27.0',
    change: 'A line of a feed names the original of a repost or quote, and who wrote it.',
    digest: 'b8ab17755625ba35cb771bfdab4a1295026c8e13457b3ebe61c21e06604a1968',
  },
  {
    version: '1.28.0',
    change:
      'A boost says how its review and payment stand and what each day brought, and needs no e-mail address; a view may name an ad as the feed shows it, and opening an ad is reported.',
    digest: '19ba9b1fd3cf2a231fad49d92bbc46024f23f03282d575bfe20a357110f04b76',
  },
  {
    version: '1.29.0',
    change: 'The first page of a feed brings the posts, originals and people that its lines name, where that is asked for.',
    digest: '156132361174c3ef2cad500be114ba8d7c62cf246fcaa36aa9549cabe3bec120',
  },
  {
    version: '1.30.0',
    change: 'The list of chats says what was said last in each.',
    digest: 'c872553a777cf0deee821e16f81508eaddcf82c92bf4f6c9ae3e209721e4f995',
  },
  {
    version: '1.31.0',
    change: 'Members earn reward tokens, and read what they earned.',
    digest: '645abd3d99603d738121d5041ec12049c7243ebcf168045b318a65c84f231d02',
  },
  {
    version: '1.32.0',
    change:
      'A chat says how far the member has read it and what is unread; reading on is reported, and told to their other devices.',
    digest: 'f586c1affd3cefa72bd6065aba02b91ed0ca128fa62d3266cef64437975c02d3',
  },
  {
    version: '1.33.0',
    change: 'What is written may be said to one person: it stands in the chat of the two, which says who the other one is.',
    digest: '1d9bfcb8f8a2132b2967a311068ac34e86270f7a610f75624adf400793f1b9c9',
  },
  {
    version: '1.34.0',
    change: 'Closed groups are joined by a link that their owner makes and revokes.',
    digest: '6518d920d0e112739bfe5130bfca8592ea2a0b008169fc73b9cbf4d570acbaa2',
  },
  {
    version: '1.35.0',
    change: 'What is said in a chat is pushed, as a message of its own, and a switch of the settings says whether.',
    digest: '8996f4f294a015ff325ff4868f6eb06b68b96075996553c58724df8fa3c093bf',
  },
  {
    version: '1.36.0',
    change: 'The owner of a closed group invites by name, too; whoever is invited is told, joins or declines.',
    digest: 'c0857760d6ac76e384e632e086bb53248ea561ee077d9e5a91ab1fdde1d73fb9',
  },
  {
    version: '1.37.0',
    change: 'People are searched within the own network, too.',
    digest: 'a0a5b18e702c1b772a4f495bb16847e7ac006f2dcc7d51925b3eccc0cf43d8f2',
  },
  {
    version: '1.38.0',
    change: 'An ad says which boost makes it one.',
    digest: '36568b67ff7c470e391b9b5ec79ec1fa04ae97c8af56fe49dc9de15fdbb90d3e',
  },
  {
    version: '1.39.0',
    change: 'Who deletes a repost is answered the original with its counts.',
    digest: 'ae8fa1d3be4c0c49335715c6b630ca78e58d72541a1359603e7dd0e2b8ce53f4',
  },
  {
    version: '1.40.0',
    change: 'Who follows, unfollows, blocks or approves a follower is answered the own counts, too.',
    digest: '3a1b8033483f84399024d0a584181964b8581a7c8326c7bab07cf3843d241f9d',
  },
  {
    version: '1.41.0',
    change: 'Who deletes a post or a quote is told how many posts they have then.',
    digest: '5f20a06b22748f460ca133179bb827fb9f0372f60a9ce3d9901146e6928934f0',
  },
  {
    version: '1.42.0',
    change: 'The first page of a group brings the posts, originals and people that its lines name, where that is asked for.',
    digest: '0d269b23220f2c3d75d1a50a963e72765b4783bacc6aca0d8403ac300c5387d7',
  },
  {
    version: '1.43.0',
    change: 'Who quotes a post, or deletes a quote, is answered the original with its counts.',
    digest: 'a199aab3bfd061279379294885c7d0ea131f9b91c2fac5dae4520ce34662fefd',
  },
] as const satisfies readonly ContractVersion[];

export const CONTRACT_VERSION = '1.43.0';
