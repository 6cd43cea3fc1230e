import type { Topic } from '../content/topics.ts';
import { palettes, type Palette } from './palettes.ts';
import { drawFlock, drawHills, drawRain, drawSea, drawStarField, drawWaders } from './scenes-outdoors.ts';
import { drawBoard, drawBooks, drawChart, drawLoaf, drawPatch, drawPlants, drawWall } from './scenes-table.ts';
import { drawMap, drawPitch, drawSkyline, drawTram } from './scenes-town.ts';
import type { Canvas } from './svg-parts.ts';

/** One picture of the seed. `colour` is what is painted while it loads. */
export interface CataloguePicture {
  readonly key: string;
  readonly thumbnailKey: string;
  readonly scene: string;
  readonly topics: readonly Topic[];
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly colour: string;
  readonly number: number;
  readonly palette: Palette;
  readonly draw: (canvas: Canvas) => string;
}

const sizes = [
  [1200, 800],
  [900, 1200],
  [1600, 900],
  [1080, 1080],
  [1200, 900],
] as const;

type Light = keyof typeof palettes;

interface Scene {
  readonly name: string;
  readonly topics: readonly Topic[];
  readonly draw: (canvas: Canvas) => string;
  readonly alt: string;
  readonly lights: readonly Light[];
  /** Where the palette does not say it. */
  readonly colour?: string;
}

const scenes: readonly Scene[] = [
  {
    name: 'hills',
    topics: ['cycling', 'running', 'weather', 'climbing'],
    draw: drawHills,
    alt: 'Hills behind hills',
    lights: ['dawn', 'mist', 'dusk', 'noon', 'night', 'storm'],
  },
  {
    name: 'sea',
    topics: ['sea', 'weather', 'film'],
    draw: drawSea,
    alt: 'The lighthouse on Hollin Head and a small ferry',
    lights: ['dusk', 'dawn', 'mist', 'night', 'noon', 'storm'],
  },
  {
    name: 'waders',
    topics: ['birds', 'sea', 'film'],
    draw: drawWaders,
    alt: 'Waders feeding on wet mud',
    lights: ['dawn', 'mist', 'dusk', 'noon', 'storm'],
  },
  {
    name: 'flock',
    topics: ['birds', 'weather'],
    draw: drawFlock,
    alt: 'A flock turning over the estuary',
    lights: ['dusk', 'dawn', 'mist', 'storm', 'noon'],
  },
  {
    name: 'stars',
    topics: ['space'],
    draw: drawStarField,
    alt: 'The Milky Way above a small observatory',
    lights: ['night', 'night', 'night', 'dusk', 'night'],
  },
  {
    name: 'rain',
    topics: ['weather', 'local'],
    draw: drawRain,
    alt: 'An umbrella left in the rain',
    lights: ['storm', 'mist', 'dusk', 'night'],
  },
  {
    name: 'skyline',
    topics: ['local', 'transit', 'film'],
    draw: drawSkyline,
    alt: 'The quay with lit windows and the town hall clock',
    lights: ['night', 'dusk', 'dawn', 'mist', 'noon'],
  },
  {
    name: 'tram',
    topics: ['transit', 'local', 'film'],
    draw: drawTram,
    alt: 'A tram with its passengers behind lit windows',
    lights: ['dusk', 'night', 'dawn', 'mist', 'noon', 'storm'],
  },
  {
    name: 'map',
    topics: ['running', 'cycling', 'local'],
    draw: drawMap,
    alt: 'A hand-coloured map with contour lines, a river and a dashed route',
    lights: ['noon', 'dusk', 'dawn', 'mist'],
    colour: '#e6dcc6',
  },
  {
    name: 'pitch',
    topics: ['football'],
    draw: drawPitch,
    alt: 'A football match from above',
    lights: ['noon', 'noon', 'noon', 'noon'],
    colour: '#34854a',
  },
  {
    name: 'loaf',
    topics: ['bread'],
    draw: drawLoaf,
    alt: 'A scored loaf on a wooden board',
    lights: ['noon', 'dawn', 'mist', 'dusk', 'noon'],
    colour: '#b58a63',
  },
  {
    name: 'plants',
    topics: ['garden'],
    draw: drawPlants,
    alt: 'A row of plants in fruit',
    lights: ['noon', 'dawn', 'mist', 'dusk', 'noon'],
    colour: '#9db38a',
  },
  {
    name: 'books',
    topics: ['books'],
    draw: drawBooks,
    alt: 'Full bookshelves',
    lights: ['noon', 'noon', 'noon', 'noon'],
    colour: '#4a3628',
  },
  {
    name: 'board',
    topics: ['tabletop'],
    draw: drawBoard,
    alt: 'A board of coloured hexagons in mid-game',
    lights: ['noon', 'noon', 'noon', 'noon'],
    colour: '#6b553c',
  },
  {
    name: 'patch',
    topics: ['music', 'code'],
    draw: drawPatch,
    alt: 'A synthesiser full of patch cables',
    lights: ['noon', 'noon', 'noon', 'noon'],
    colour: '#3a3c42',
  },
  {
    name: 'wall',
    topics: ['climbing'],
    draw: drawWall,
    alt: 'Coloured holds on a climbing wall',
    lights: ['noon', 'noon', 'noon', 'noon'],
    colour: '#ab9779',
  },
  {
    name: 'chart',
    topics: ['markets'],
    draw: drawChart,
    alt: 'A price chart with candles and an average',
    lights: ['night', 'night', 'night'],
    colour: '#181b28',
  },
];

export const pictureCatalogue: readonly CataloguePicture[] = scenes.flatMap((scene, sceneIndex) =>
  scene.lights.map((light, index): CataloguePicture => {
    const [width, height] = sizes[(index + sceneIndex) % sizes.length] ?? sizes[0];
    const palette = palettes[light];
    return {
      key: `seed/pictures/${scene.name}-${index + 1}.webp`,
      thumbnailKey: `seed/pictures/${scene.name}-${index + 1}-small.webp`,
      scene: scene.name,
      topics: scene.topics,
      width,
      height,
      alt:
        scene.colour === undefined && light !== 'noon'
          ? `${scene.alt}, ${light === 'storm' ? 'before a storm' : light === 'mist' ? 'in mist' : `at ${light}`}`
          : scene.alt,
      colour: scene.colour ?? palette.sky[1],
      number: sceneIndex * 100 + index,
      palette,
      draw: scene.draw,
    };
  }),
);
