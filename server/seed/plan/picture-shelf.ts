import type { PostImage } from '#contract/resources/post.ts';
import { pictureCatalogue, type CataloguePicture } from '../pictures/catalogue.ts';
import { videoCatalogue } from '../pictures/video-catalogue.ts';
import type { Topic } from '../content/topics.ts';
import type { Random } from '../random.ts';

/** Hands out the pictures made for the seed, the least used first. */
export interface PictureShelf {
  /** A picture of a scene, e.g. `tram`. */
  take(scene: string): PostImage;
  /** Up to `count` different pictures that fit a topic; none where there is none. */
  takeForTopic(topic: Topic, count: number): PostImage[];
  /** What a post with this video carries. */
  video(name: string): { images: PostImage[]; videos: { url: string }[] };
}

export function createPictureShelf(random: Random): PictureShelf {
  const uses = new Map<CataloguePicture, number>();

  function takeFrom(choices: readonly CataloguePicture[]): CataloguePicture {
    const least = Math.min(...choices.map((picture) => uses.get(picture) ?? 0));
    const chosen = random.pick(choices.filter((picture) => (uses.get(picture) ?? 0) === least));
    uses.set(chosen, least + 1);
    return chosen;
  }

  return {
    take(scene) {
      return toPostImage(takeFrom(pictureCatalogue.filter((picture) => picture.scene === scene)));
    },
    takeForTopic(topic, count) {
      const choices = pictureCatalogue.filter((picture) => picture.topics.includes(topic));
      const taken: CataloguePicture[] = [];
      while (taken.length < Math.min(count, choices.length)) taken.push(takeFrom(choices.filter((one) => !taken.includes(one))));
      return taken.map(toPostImage);
    },
    video(name) {
      const found = videoCatalogue.find((video) => video.name === name);
      if (!found) throw new Error(`Unknown video ${name}`);
      const image: PostImage = {
        url: `/media/${found.key}`,
        widthPx: found.width,
        heightPx: found.height,
        mimeType: found.mimeType,
        alt: found.alt,
        thumbnail: { url: `/media/${found.stillKey}` },
        colour: found.colour,
      };
      return { images: [image], videos: [{ url: image.url }] };
    },
  };
}

function toPostImage(picture: CataloguePicture): PostImage {
  return {
    url: `/media/${picture.key}`,
    widthPx: picture.width,
    heightPx: picture.height,
    mimeType: 'image/webp',
    alt: picture.alt,
    thumbnail: { url: `/media/${picture.thumbnailKey}` },
    colour: picture.colour,
  };
}
