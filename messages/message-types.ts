import type { en } from './en.ts';

type Source = typeof en;

/** `area.name`, e.g. `shell.home`. */
export type MessageKey = { [Area in keyof Source & string]: `${Area}.${keyof Source[Area] & string}` }[keyof Source & string];

/** A catalogue in another language: the same areas, the same names. */
export type Translation = { readonly [Area in keyof Source]: { readonly [Name in keyof Source[Area]]: string } };

type TextOf<Key extends MessageKey> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Source
    ? Name extends keyof Source[Area]
      ? Source[Area][Name]
      : never
    : never
  : never;

/**
 * `{name}`, `{count, plural, …}`, `{kind, select, …}`: what follows each brace. A branch begins with `#`, or has a
 * space.
 */
type ParameterIn<AfterBrace> = AfterBrace extends `${infer Name}, ${'plural' | 'selectordinal' | 'number'}${string}`
  ? Name extends `${string}${' ' | '{' | '}'}${string}`
    ? Simple<AfterBrace>
    : { readonly [N in Name]: number }
  : Simple<AfterBrace>;

type Simple<AfterBrace> = AfterBrace extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name}, select${string}`
    ? { readonly [N in Name]: string }
    : Inside extends `${string}${' ' | '#' | ',' | '{'}${string}`
      ? never
      : { readonly [N in Inside]: string | number }
  : never;

type ParameterUnion<Text> = Text extends `${string}{${infer Rest}` ? ParameterIn<Rest> | ParameterUnion<Rest> : never;

type Merged<Union> = (Union extends unknown ? (parameter: Union) => void : never) extends (parameter: infer All) => void
  ? All
  : never;

/** No second argument where the message takes no parameter, else one object with exactly these. */
export type ArgumentsOf<Key extends MessageKey> = [ParameterUnion<TextOf<Key>>] extends [never]
  ? []
  : [parameters: Merged<ParameterUnion<TextOf<Key>>>];
