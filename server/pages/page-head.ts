import type { ProfilePage, SocialMediaPosting, WithContext } from 'schema-dts';
import type { Locale } from '#messages/locales.ts';

/** What a page says of itself before any script. All texts are plain. */
export interface PageHead {
  /** Without the product's name. */
  readonly title: string;
  /** Null where the outside is told nothing but the title. */
  readonly open: OpenPage | null;
}

/** What previews of links and search engines are told. */
export interface OpenPage {
  /** The page's one address, a path. */
  readonly path: string;
  readonly type: 'website' | 'article' | 'profile';
  /** Title of a preview, which names the product elsewhere. */
  readonly heading: string;
  readonly description: string;
  /** Null means the app's icon. */
  readonly picture: Picture | null;
  /** Further Open Graph properties. */
  readonly properties: readonly (readonly [property: string, content: string])[];
  /** Where oEmbed tells how to show it elsewhere, absolute; absent where it cannot be shown. */
  readonly oembed?: string;
  readonly data: WithContext<SocialMediaPosting> | WithContext<ProfilePage> | null;
}

export interface Picture {
  /** Absolute, on this installation. */
  readonly url: string;
  readonly alt: string;
  /** In pixels, where they are known. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** To be shown large, above the text. */
  readonly isLarge: boolean;
}

/** Whose page it is, and who reads it. */
export interface Site {
  /** Origin of the client, without a trailing slash. */
  readonly origin: string;
  readonly productName: string;
  readonly locale: Locale;
}
