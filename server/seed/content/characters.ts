import type { BadgeName } from '#contract/resources/user.ts';
import type { Topic } from './topics.ts';

/** A hand-written person of the demo community. */
export interface Character {
  readonly username: string;
  readonly name: string;
  readonly bio: string;
  readonly topics: readonly Topic[];
  readonly badges?: readonly BadgeName[];
  readonly website?: string;
}

/** The people behind the demo sign-ins (decisions 5), in the order of the login page. */
export const demoCharacters: readonly Character[] = [
  {
    username: 'maya',
    name: 'Maya Lindahl',
    bio: 'Timetable planner by day, terrible sourdough by night. Cycles to the ferry, reads on the ferry. Aldermouth, mostly.',
    topics: ['cycling', 'transit', 'books', 'bread', 'birds'],
    badges: ['early_adopter'],
  },
  {
    username: 'noor',
    name: 'Noor Haddad',
    bio: 'Photographer and essayist. Twelve years of pictures of one estuary. New book: "Low Water". Prints ship on Thursdays.',
    topics: ['film', 'sea', 'birds', 'books'],
    badges: ['gold_verified'],
    website: 'https://noorhaddad.example',
  },
  {
    username: 'theo',
    name: 'Theo Castellan',
    bio: 'Moderator. I read the reports so that you do not have to. Off duty: slow running and slower chess.',
    topics: ['running', 'tabletop', 'local'],
    badges: ['moderator'],
  },
  {
    username: 'ines',
    name: 'Ines Baptista',
    bio: 'Works on Dunlin, answers questions about it, and grows chillies on a windowsill that faces the wrong way.',
    topics: ['garden', 'code', 'bread'],
    badges: ['employee'],
  },
  {
    username: 'otto',
    name: 'Otto Lindgren',
    bio: 'Dunlin staff and moderator. Goalkeeper for a team that needs one. Ask me about queues, not about offsides.',
    topics: ['football', 'code', 'local'],
    badges: ['employee', 'moderator'],
  },
  {
    username: 'ada',
    name: 'Ada Wexler',
    bio: 'Administrator. I keep the lights on and the logs short. Telescope on the roof, cat on the telescope.',
    topics: ['code', 'space', 'weather'],
    badges: ['administrator'],
  },
  {
    username: 'milo',
    name: 'Milo Ferrante',
    bio: 'Opinions about football, football, and the line 7 tram. Trying to count to ten first.',
    topics: ['football', 'transit'],
  },
  {
    username: 'rhea',
    name: 'Rhea Montague',
    bio: 'Runs Pinners Wharf Market and two groups about it. 46 stalls, one very old clock, no more room for candles.',
    topics: ['local', 'bread', 'garden', 'books'],
    badges: ['business_verified'],
    website: 'https://pinnerswharf.example',
  },
  { username: 'zoe', name: 'zoe', bio: '', topics: ['books'], badges: ['new_user'] },
  {
    username: 'finn',
    name: 'Finn Adair',
    bio: 'Just looking around for now.',
    topics: ['sea', 'climbing'],
    badges: ['new_user'],
  },
];

/** The main characters: those whom threads are written for. */
export const mainCharacters: readonly Character[] = [
  {
    username: 'jo_nights',
    name: 'Jo Okafor',
    bio: 'Night-shift nurse, ward 6. I see every sunrise and sleep through every lunch. Toast is a meal.',
    topics: ['local', 'bread', 'books', 'space'],
    badges: ['verified'],
  },
  {
    username: 'tram_edda',
    name: 'Edda Voss',
    bio: 'I drive the 4. Yes, that was me at the stop, and yes, I did see you running. Views my own, timetable not.',
    topics: ['transit', 'weather', 'local'],
    badges: ['verified'],
  },
  {
    username: 'kelpsci',
    name: 'Dr Suki Brandt',
    bio: 'Marine biologist. Kelp, limpets, and the animals that hold on. Tide tables are my love language.',
    topics: ['sea', 'birds', 'weather'],
    badges: ['gold_verified'],
    website: 'https://tidelab.example',
  },
  {
    username: 'plot27',
    name: 'Walter Ames',
    bio: 'Allotment 27, Gorse Hill. 31 years, one shed, four slug strategies. None of them work.',
    topics: ['garden', 'weather', 'birds'],
  },
  {
    username: 'glenn_maps',
    name: 'Glenn Ferrant',
    bio: 'Retired cartographer. I drew the roads you get lost on. Contour lines are a kind of handwriting.',
    topics: ['local', 'running', 'weather', 'books'],
  },
  {
    username: 'crimp_lena',
    name: 'Lena Adeyemi',
    bio: 'Boulders after work, physio before it. Projecting one V6 since March. We are both stubborn.',
    topics: ['climbing', 'running'],
  },
  {
    username: 'crumb_pia',
    name: 'Pia Moretti',
    bio: 'Baker, Lantern Row. Up at 2:40. Rye is patient, brioche is not. I answer starter questions before 5.',
    topics: ['bread', 'local', 'garden'],
    badges: ['business_verified'],
    website: 'https://crumblanternrow.example',
  },
  {
    username: 'patch_kit',
    name: 'Kit Solberg',
    bio: 'Builds synthesisers in a former fish shop. It still smells a little. Solder, samples, slow drones.',
    topics: ['music', 'code', 'film'],
  },
  {
    username: 'anselm_chess',
    name: 'Anselm Grau',
    bio: 'Organises Thursday chess at the Old Customs House. Boards out at seven. Beginners sit by the window, it is warmer.',
    topics: ['tabletop', 'books', 'local'],
  },
  {
    username: 'ferry_dunc',
    name: 'Duncan Reyes',
    bio: 'Second engineer on the Skerra ferry. If it hums, I know which one. If it stops humming, so do you.',
    topics: ['sea', 'weather', 'music'],
  },
  {
    username: 'bea_courier',
    name: 'Bea Larkin',
    bio: 'Reporter, the Aldermouth Courier (staff: three and a half). Council, courts, cats in trees. Tips welcome.',
    topics: ['local', 'transit', 'football'],
    badges: ['gold_verified'],
    website: 'https://aldermouthcourier.example',
  },
  {
    username: 'rowan_tse',
    name: 'Rowan Tse',
    bio: 'Birds of the Wend estuary, counted badly and loved well. Patch list 214. Still no bittern. Do not mention the bittern.',
    topics: ['birds', 'weather', 'film'],
    badges: ['influencer'],
  },
  {
    username: 'isobar_hal',
    name: 'Hal Winterbourne',
    bio: 'Volunteer weather observer, station 0417. Rain gauge read at 09:00 every day since 1994. Missed two. Weddings.',
    topics: ['weather', 'garden', 'sea'],
  },
  {
    username: 'tomas_rides',
    name: 'Tomas Varga',
    bio: 'Cycle courier. 62 km on a quiet day. I know every loose cobble between Northgate and the Slips.',
    topics: ['cycling', 'transit', 'music'],
  },
  {
    username: 'sana_reads',
    name: 'Sana Qureshi',
    bio: 'Bookseller at Second Shelf. I will ask what you liked last and then ignore it, kindly.',
    topics: ['books', 'film', 'local'],
    badges: ['business_verified'],
    website: 'https://secondshelf.example',
  },
  {
    username: 'gaffer_mick',
    name: 'Mick Dunleavy',
    bio: 'Herons season ticket, row K, since the old stand. Coach of the under-11s. Shouting is not tactics, I am told.',
    topics: ['football', 'local'],
  },
  {
    username: 'dot_dice',
    name: 'Dot Hargreaves',
    bio: 'Tabletop designer. 3 published, 40 in the drawer. I will explain the rules once. Then again.',
    topics: ['tabletop', 'books'],
    badges: ['verified'],
  },
  {
    username: 'omar_sky',
    name: 'Omar Benali',
    bio: 'Amateur astronomer, 20 cm Dobsonian, one very patient dog. Dark skies committee. Turn off your porch.',
    topics: ['space', 'film', 'code'],
    badges: ['influencer'],
  },
  {
    username: 'uma_grain',
    name: 'Uma Prakash',
    bio: 'Film photography in the age of enough. Develops in the bathroom. Sorry, flatmates.',
    topics: ['film', 'local', 'music'],
  },
  {
    username: 'slow_ken',
    name: 'Ken Abara',
    bio: 'Runs slowly on purpose. 1,900 km last year, no medals, one argument with a goose.',
    topics: ['running', 'birds', 'bread'],
  },
  {
    username: 'priya_ledger',
    name: 'Priya Nair',
    bio: 'Small investor, long horizon, short temper for hot tips. Nothing I say is advice. Especially the jokes.',
    topics: ['markets', 'books', 'code'],
    badges: ['verified'],
  },
  {
    username: 'sam_merges',
    name: 'Sam Ekström',
    bio: 'Maintains two small libraries and one large inbox. Please read the changelog. I wrote it for you.',
    topics: ['code', 'cycling', 'tabletop'],
    badges: ['influencer'],
  },
  {
    username: 'wren_teaches',
    name: 'Wren Castleford',
    bio: 'Year 5 teacher. Thirty small scientists and one class snail (Gerald). All stories told with permission, except the snail.',
    topics: ['books', 'space', 'garden'],
  },
  {
    username: 'ivy_mudlark',
    name: 'Ivy Penhallow',
    bio: 'Mudlark with a permit. Clay pipes, buttons, once a ring. The river gives things back slowly.',
    topics: ['local', 'sea', 'film'],
  },
  {
    username: 'beekeeper_lou',
    name: 'Lou Marchetti',
    bio: 'Nine hives, 400,000 colleagues, no meetings. Honey when there is honey.',
    topics: ['garden', 'weather', 'bread'],
  },
  {
    username: 'clock_bertil',
    name: 'Bertil Sandoval',
    bio: 'Repairs clocks. The town hall one is not my fault, I have only been asked to look at it since 2019.',
    topics: ['local', 'music', 'books'],
  },
  {
    username: 'halina_vet',
    name: 'Halina Novak',
    bio: 'Mixed-practice vet: cows at six, hamsters at ten. Bitten by most things. Forgiven all of them.',
    topics: ['local', 'running', 'birds'],
  },
  {
    username: 'stone_aidan',
    name: 'Aidan Kerr',
    bio: 'Stonemason, mostly churches and one very fussy bank. Granite keeps its promises.',
    topics: ['climbing', 'local', 'music'],
  },
  {
    username: 'dara_stats',
    name: 'Dara Whitlock',
    bio: 'I keep the numbers for the lower leagues, because somebody should. Expected goals, unexpected pies.',
    topics: ['football', 'markets', 'code'],
  },
  {
    username: 'nan_light',
    name: 'Nan Ashby',
    bio: 'Last of the lighthouse families on Hollin Head. The lamp is automatic now. I am not.',
    topics: ['sea', 'weather', 'birds'],
  },
  {
    username: 'paulette_q',
    name: 'Paulette Quesnel',
    bio: 'Traductrice. Je vis entre deux marées et trois langues. Romans policiers, tartes aux pommes.',
    topics: ['books', 'bread', 'sea'],
  },
  {
    username: 'nico_vega',
    name: 'Nicolás Vega',
    bio: 'Panadero de madrugada, ciclista de domingo. Español y un poco de todo.',
    topics: ['bread', 'cycling', 'football'],
  },
  {
    username: 'layla_h',
    name: 'ليلى حداد',
    bio: 'أكتب عن الكتب والبحر والقهوة. أعيش قرب الميناء وأقرأ في الترام.',
    topics: ['books', 'sea', 'film'],
  },
  {
    username: 'haruka_m',
    name: '森 はるか',
    bio: '港町で暮らすフィルム写真家。鳥と路面電車が好きです。',
    topics: ['film', 'birds', 'transit'],
  },
  {
    username: 'gus_routes',
    name: 'Gus Halloran',
    bio: 'Sets routes at The Quarry wall. If it feels unfair, thank you, I worked on it.',
    topics: ['climbing', 'tabletop'],
  },
  {
    username: 'mei_orbit',
    name: 'Mei Zhao',
    bio: 'Satellite operations, night roster. I wave at things you cannot see.',
    topics: ['space', 'code', 'running'],
  },
  {
    username: 'ruth_rails',
    name: 'Ruth Amadi',
    bio: 'Signalling engineer. Everything is fine until it is a track circuit.',
    topics: ['transit', 'code', 'tabletop'],
  },
  {
    username: 'cal_choir',
    name: 'Cal Drummond',
    bio: 'Conducts the Dockside Choir. Forty voices, thirty-eight opinions. Basses wanted, as ever.',
    topics: ['music', 'local', 'books'],
  },
  {
    username: 'ottilie_grows',
    name: 'Ottilie Brandis',
    bio: 'Plant breeder on a very small scale. Currently married to one tomato.',
    topics: ['garden', 'code', 'weather'],
  },
  {
    username: 'yusuf_keys',
    name: 'Yusuf Demir',
    bio: 'Piano tuner. I also listen to your fridge. It is a flat B.',
    topics: ['music', 'markets', 'bread'],
  },
  {
    username: 'greta_gravel',
    name: 'Greta Holm',
    bio: 'Gravel, mud, and the good café at kilometre 48. Volunteers at the bike kitchen on Tuesdays.',
    topics: ['cycling', 'running', 'garden'],
  },
  {
    username: 'council_watch',
    name: 'Aldermouth Council Watch',
    bio: 'Volunteers reading agendas so that meetings have an audience. Not the council.',
    topics: ['local', 'transit'],
    badges: ['parody_badge'],
  },
];
