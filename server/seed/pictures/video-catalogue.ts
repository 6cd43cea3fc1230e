/** Short clips that lie in `server/seed/assets`; VP9 in MP4, which every current browser plays. */
export const videoCatalogue = [
  {
    name: 'flock',
    key: 'seed/videos/flock.mp4',
    stillKey: 'seed/videos/flock.webp',
    width: 640,
    height: 360,
    mimeType: 'video/mp4',
    alt: 'A flock wheeling over the mud at dusk',
    colour: '#8e3a6b',
  },
  {
    name: 'tide',
    key: 'seed/videos/tide.mp4',
    stillKey: 'seed/videos/tide.webp',
    width: 640,
    height: 360,
    mimeType: 'video/mp4',
    alt: 'Light on the water below the lighthouse',
    colour: '#c98a94',
  },
  {
    name: 'line4',
    key: 'seed/videos/line4.mp4',
    stillKey: 'seed/videos/line4.webp',
    width: 640,
    height: 360,
    mimeType: 'video/mp4',
    alt: 'The 4 coming through the square at night',
    colour: '#14224a',
  },
] as const;
