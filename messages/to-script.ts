import type { CompiledMessageToken } from '@lingui/message-utils/compileMessage';
import { compiledMessage, messageKeys } from './catalogues.ts';
import type { Locale } from './locales.ts';
import type { MessageKey } from './message-types.ts';

/** Languages whose `one` is the number 1 and nothing else, as long as only whole things are counted. */
const ONE_IS_ONE: ReadonlySet<Locale> = new Set<Locale>(['en', 'de', 'en-XA']);

type Branches = Readonly<Record<string, readonly CompiledMessageToken[]>>;

/** Every message of a language as an expression of JavaScript: a text, or a function of the parameters' object. */
export function scriptsOf(locale: Locale): ReadonlyMap<string, string> {
  return new Map(messageKeys.map((key) => [key, messageScript(compiledMessage(locale, key), locale)]));
}

/**
 * A message whose parameters are given as expressions without effects, e.g. `{ count: 'n.views' }`: what is left is the
 * text itself.
 */
export function filledScript(locale: Locale, key: MessageKey, values: Readonly<Record<string, string>>): string {
  return template(compiledMessage(locale, key), { locale, valueOf: (name) => values[name] ?? 'undefined' });
}

/** One compiled message as an expression. Throws at what the catalogue may not hold. */
export function messageScript(tokens: readonly CompiledMessageToken[], locale: Locale): string {
  if (tokens.every((token) => typeof token === 'string')) return JSON.stringify(tokens.join(''));
  return `(e=>${template(tokens, { locale, valueOf: (name) => `e.${name}` })})`;
}

interface Writing {
  readonly locale: Locale;
  /** The expression of a parameter. */
  readonly valueOf: (name: string) => string;
}

function template(tokens: readonly CompiledMessageToken[], writing: Writing, count?: string): string {
  const parts = tokens.map((token) => {
    if (token === '#' && count !== undefined) return count === '1' ? count : `\${${counted(count, writing.locale)}}`;
    return typeof token === 'string' ? token.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`) : `\${${expression(token, writing)}}`;
  });
  return `\`${parts.join('')}\``;
}

/**
 * The first formatter of a page takes longer to make than a post to render, and each number that is written by one as
 * long as its button. So whole numbers below a thousand do without where the language writes them as JavaScript does.
 */
function number(value: string, locale: Locale): string {
  const formatted = `${value}.toLocaleString(${JSON.stringify(locale)})`;
  return ONE_IS_ONE.has(locale) ? `${value}>>>0===${value}&&${value}<1e3?${value}:${formatted}` : formatted;
}

/** Whole things, none fewer than zero. */
function counted(value: string, locale: Locale): string {
  return ONE_IS_ONE.has(locale)
    ? `${value}>999?${value}.toLocaleString(${JSON.stringify(locale)}):${value}`
    : number(value, locale);
}

function expression([name, kind, choices]: Exclude<CompiledMessageToken, string>, writing: Writing): string {
  const { locale } = writing;
  const value = writing.valueOf(name);
  if (kind === undefined) return value;
  if (kind === 'number' && choices === undefined) return number(value, locale);
  if ((kind !== 'plural' && kind !== 'select') || typeof choices !== 'object') {
    throw new Error(`A message takes plural, select and number: ${kind} is none of them`);
  }
  const branches = choices as Branches;
  const { other = [] } = branches;
  // The compiler names an offset too, where there is none.
  const rest = Object.keys(branches).filter((choice) => choice !== 'other' && branches[choice] !== undefined);
  const text = (branch: readonly CompiledMessageToken[], count = value) =>
    template(branch, writing, kind === 'plural' ? count : undefined);
  const chain = (choicesOf: readonly string[], test: (choice: string) => string, last: string) =>
    choicesOf.reduceRight((otherwise, choice) => `${test(choice)}?${text(branches[choice] ?? [])}:${otherwise}`, last);
  if (kind === 'select') return chain(rest, (choice) => `${value}===${JSON.stringify(choice)}`, text(other));
  const exact = rest.filter((choice) => /^\d+$/.test(choice));
  const categories = rest.filter((choice) => !exact.includes(choice));
  const byNumber = (last: string) => chain(exact, (choice) => `${value}===${choice}`, last);
  if (ONE_IS_ONE.has(locale)) {
    const [one] = categories;
    return byNumber(one === undefined ? text(other) : `${value}===1?${text(branches[one] ?? [], '1')}:${text(other)}`);
  }
  const select = `new Intl.PluralRules(${JSON.stringify(locale)}).select(${value})`;
  // A name that no minified parameter has.
  return byNumber(`(__form=>${chain(categories, (choice) => `__form===${JSON.stringify(choice)}`, text(other))})(${select})`);
}

export { directionOf, fileIn, LANGUAGE_COOKIE, LOCALES, PSEUDO_LOCALE, SOURCE_LOCALE } from './locales.ts';
