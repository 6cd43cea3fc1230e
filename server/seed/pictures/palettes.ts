/** Colours of one time of day: sky from top to horizon, land from far to near, a light and an accent. */
export interface Palette {
  readonly sky: readonly [string, string, string];
  readonly land: readonly [string, string, string];
  readonly light: string;
  readonly accent: string;
  readonly isNight: boolean;
}

export const palettes: Readonly<Record<'dawn' | 'noon' | 'dusk' | 'night' | 'mist' | 'storm', Palette>> = {
  dawn: {
    sky: ['#3d4f7c', '#c98a94', '#fbd9a6'],
    land: ['#8a7590', '#5a5273', '#2b2f4a'],
    light: '#fff1cf',
    accent: '#e0685c',
    isNight: false,
  },
  noon: {
    sky: ['#4d94c9', '#9cc9e4', '#e6f2ee'],
    land: ['#8fb3a6', '#55836f', '#274d43'],
    light: '#ffffff',
    accent: '#e4a23c',
    isNight: false,
  },
  dusk: {
    sky: ['#251d4a', '#8e3a6b', '#f58a5b'],
    land: ['#6d3a66', '#43264f', '#1d1530'],
    light: '#ffd9a0',
    accent: '#ff5f6d',
    isNight: false,
  },
  night: {
    sky: ['#070b1e', '#14224a', '#31497a'],
    land: ['#1d2c50', '#121c38', '#080d1d'],
    light: '#f3ecd2',
    accent: '#f2b544',
    isNight: true,
  },
  mist: {
    sky: ['#a9b7bd', '#c8d1d1', '#e9e6dc'],
    land: ['#a3b0b1', '#76888d', '#47585f'],
    light: '#fffdf4',
    accent: '#b4553f',
    isNight: false,
  },
  storm: {
    sky: ['#2b3540', '#55646e', '#a8b0a8'],
    land: ['#5b6a6c', '#3a4a4f', '#1c272c'],
    light: '#e9eed9',
    accent: '#d9b23d',
    isNight: false,
  },
};
